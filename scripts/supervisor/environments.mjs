// Which process gets which settings: the signer no secret of web and engine, and they no key.

/** Files that open the wallet. */
const KEY_SETTINGS = ['KEYSTORE_FILE', 'KEYSTORE_PASSPHRASE_FILE'];
/** The settings of the signer (lib/core/signer-config.ts), and what Node.js itself uses. */
const SIGNER_SETTINGS = [
  ...KEY_SETTINGS,
  ...['NANO_NETWORK', 'DATA_DIR', 'NANO_RPC_URL', 'NANO_NODES_FILE', 'LOG_LEVEL'],
  ...['SIGNER_DIR', 'SIGNER_SOCKET', 'SIGNER_POLICY_FILE'],
  ...['PATH', 'HOME', 'TZ', 'NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'MALLOC_ARENA_MAX'],
];

/** @param {Record<string, string | undefined>} env all settings */
export function signerEnvironment(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => SIGNER_SETTINGS.includes(name)));
}

/** @param {Record<string, string | undefined>} env all settings */
export function serviceEnvironment(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !KEY_SETTINGS.includes(name)));
}
