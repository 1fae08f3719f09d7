// The versions of Node that the service runs on.

const MIN_NODE = [20, 19, 0];
/** Major versions that no longer get security fixes, with the month of the last one. */
const PAST_END_OF_LIFE = { 20: 'April 2026', 21: 'June 2024', 23: 'June 2025', 25: 'June 2026' };

/**
 * Warns when the version no longer gets security fixes.
 * @param {readonly number[]} [majors] the major versions that a release has native modules for; undefined: compiled here
 * @param {(text: string) => void} [warn]
 * @throws Error that names the installed version and the required one
 */
export function checkNodeVersion(version = process.versions.node, majors = undefined, warn = console.error) {
  const parts = version.split('.').map(Number);
  const difference = MIN_NODE.map((min, index) => parts[index] - min).find((part) => part !== 0) ?? 0;
  if (difference < 0) {
    throw new Error(
      `Node ${version} is too old. Install Node 24, the recommended version (${MIN_NODE.join('.')} or newer is required).`,
    );
  }
  const [major] = parts;
  if (majors && !majors.includes(major)) {
    throw new Error(
      `This release runs on Node ${majors.join(', ')}, and this is Node ${version}. Install Node ${majors.at(-1)}.`,
    );
  }
  const ended = PAST_END_OF_LIFE[major];
  if (ended) warn(`Node ${major} has had no security fixes since ${ended}. Install Node 24.`);
}
