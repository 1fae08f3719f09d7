// The bare handler's own Next app, of the same version as web and with the settings that affect a response.
import { fileURLToPath } from 'node:url';

export default {
  poweredByHeader: false,
  // The project's packages, three folders up.
  turbopack: { root: fileURLToPath(new URL('../../..', import.meta.url)) },
};
