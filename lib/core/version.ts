// The version of the service, from package.json. Bundlers insert it, so that it also exists where that file does not.
import manifest from '@/package.json';

/** Semantic version, such as 1.0.0. */
export const VERSION: string = manifest.version;
