// The token with which the supervisor reads why its processes are not ready yet. Without it, web shows the status alone.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * METRICS_TOKEN of these settings, or a new one for this run. A file that can't be read is web's to refuse.
 * @param {Record<string, string | undefined>} env
 * @returns {{ token: string | undefined, env: Record<string, string> }} `env` is to be set for the children
 */
export function metricsTokenFor(env) {
  if (env.METRICS_TOKEN) return { token: env.METRICS_TOKEN, env: {} };
  if (env.METRICS_TOKEN_FILE) return { token: readToken(env.METRICS_TOKEN_FILE), env: {} };
  const token = randomBytes(32).toString('base64url');
  return { token, env: { METRICS_TOKEN: token } };
}

function readToken(file) {
  try {
    return readFileSync(file, 'utf8').replace(/[\r\n]+$/, '');
  } catch {
    return undefined;
  }
}
