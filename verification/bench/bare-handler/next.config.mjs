// The bare handler's own Next app, of the same version as web and with the settings that touch an answer.
import { fileURLToPath } from 'node:url';

export default {
  poweredByHeader: false,
  // The packages are the project's: they lie three folders up.
  turbopack: { root: fileURLToPath(new URL('../../..', import.meta.url)) },
};
