"""Chapter 9: what the other side may do about an act: fire, face about, form hedgehog, withdraw, intercept."""
