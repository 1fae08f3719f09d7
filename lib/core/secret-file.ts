// Files with secrets: read with a bound, and refused while other users can read them.
import { readFileSync, type Stats, statSync } from 'node:fs';

/** Larger files are refused, bytes. */
export const MAX_SECRET_BYTES = 64 * 1024;

/** Permission bits of group and others, and the same without the group's right to read. */
const OTHERS_MAY = 0o077;
const OTHERS_MAY_NOT_READ = 0o037;

/**
 * Whether users other than this process's may read or change the file. If it belongs to another user, its group may read
 * it: Kubernetes and systemd hand out secrets as files of root, readable through a group or an access list.
 */
export function isOpenToOthers({ mode, uid }: Pick<Stats, 'mode' | 'uid'>): boolean {
  const isOurs = uid === (process.getuid?.() ?? uid);
  return (mode & (isOurs ? OTHERS_MAY : OTHERS_MAY_NOT_READ)) !== 0;
}

/** @param name what the file is, for the sentence. @returns the text, or a sentence that says what is wrong and what to do */
export function readSecretFile(
  file: string,
  name: string,
): { readonly text: string } | { readonly error: string } {
  try {
    const stats = statSync(file);
    // Reading a pipe would wait for its writer.
    if (!stats.isFile()) return { error: `${name} is not a regular file: ${file}. Check its path.` };
    if (isOpenToOthers(stats)) return { error: `Other users can read ${name}. Run: chmod 600 ${file}` };
    if (stats.size > MAX_SECRET_BYTES) {
      return { error: `${name} has more than ${MAX_SECRET_BYTES} bytes: ${file}. Check its path.` };
    }
    return { text: readFileSync(file, 'utf8') };
  } catch {
    return { error: `${name} can't be read: ${file}. Check its path and owner.` };
  }
}
