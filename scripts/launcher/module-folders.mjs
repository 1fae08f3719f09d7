// Where Node.js looks for packages besides this release: `require` also searches .node_modules and .node_libraries in the home folder
// (Node.js documentation, "Loading from the global folders").
import { Module } from 'node:module';

/**
 * Packages that other packages only try to load, such as `bufferutil` of `ws`, must not come from the home folder. In service it is
 * DATA_DIR, which web may share with the engine: web could run code in the process that may use the signer's socket. Threads and
 * programs that this process starts don't search there either. Homes are found in the system's list of users instead.
 */
export function ignoreHomePackages() {
  delete process.env.HOME;
  delete process.env.NODE_PATH;
  Module._initPaths();
}
