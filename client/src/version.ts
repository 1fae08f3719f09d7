// The version of the package. The service sees it in the User-Agent, and the command line prints it.
// A test compares it with package.json, which programs for browsers can't read.

export const VERSION = '0.1.0';
