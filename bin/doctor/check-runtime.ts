// The version of Node.js. Pure.
import { type Finding, failure, ok, warning } from './finding';

const RECOMMENDED = 24;
/** Package.json, "engines". */
const OLDEST = [20, 19] as const;
/** The end of life of each supported release line (Node.js, "Release schedule"). */
const END_OF_LIFE: Readonly<Record<number, string>> = {
  20: '2026-04-30',
  22: '2027-04-30',
  24: '2028-04-30',
};

/** @param version as in `process.versions.node` */
export function checkNodeVersion(version: string, now: Date): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const install = `Install Node.js ${RECOMMENDED}. In a clone of the repository, then run npm start: it compiles the SQLite module again.`;
  const name = `Node.js ${version}`;
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
    return failure(`${name} is too old: ${OLDEST.join('.')} or newer is required.`, install);
  }
  const endsOn = END_OF_LIFE[major];
  if (endsOn === undefined) {
    return major > RECOMMENDED && major % 2 === 0
      ? ok(`${name}.`)
      : warning(`${name} is not a long-term release.`, install);
  }
  if (now >= new Date(endsOn)) {
    return warning(`${name} is past its end of life (${endsOn}): it no longer gets security fixes.`, install);
  }
  return ok(major === RECOMMENDED ? `${name}.` : `${name}. Node.js ${RECOMMENDED} is recommended.`);
}
