"""The version of the package. The service sees it in the User-Agent."""

VERSION = "0.1.0"
