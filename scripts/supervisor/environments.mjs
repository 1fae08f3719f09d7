// Which process gets which settings: the signer no secret of web and engine, they no key, and neither the other's PostgreSQL user.

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

/** Of commands that act as the owner of the database, such as `migrate`. @param {Record<string, string | undefined>} env all settings */
export function serviceEnvironment(env) {
  return without(env, KEY_SETTINGS);
}

/** Its own PostgreSQL user is DATABASE_WEB_URL. @param {Record<string, string | undefined>} env all settings */
export function webEnvironment(env) {
  return asUserOf('DATABASE_WEB_URL', env);
}

/** Its own PostgreSQL user is DATABASE_ENGINE_URL. @param {Record<string, string | undefined>} env all settings */
export function engineEnvironment(env) {
  return asUserOf('DATABASE_ENGINE_URL', env);
}

/** Each can also be in a file. */
const DATABASE_SETTINGS = ['DATABASE_URL', 'DATABASE_WEB_URL', 'DATABASE_ENGINE_URL'].flatMap((name) => [
  name,
  `${name}_FILE`,
]);

function asUserOf(name, env) {
  const service = serviceEnvironment(env);
  const own = Object.entries({ DATABASE_URL: env[name], DATABASE_URL_FILE: env[`${name}_FILE`] }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  if (own.length === 0) return service;
  return { ...without(service, DATABASE_SETTINGS), ...Object.fromEntries(own) };
}

function without(env, names) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
}
