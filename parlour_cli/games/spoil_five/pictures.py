"""6. Pictures of Spoil-Five."""
