// The versions of the API. docs/reference/versioning.md says what may change within a major version. Pure.

/** The version the published description is labeled with (specification §9). */
export const API_VERSION = '1.0.0';

/** The published versions that this service is compatible with: what a request can name in the header Api-Version. */
export const SERVED_VERSIONS: readonly string[] = [API_VERSION];
