// Why an import is refused whole; the version in use stays.

export type ListRefusal =
  /** A file is not there. */
  | 'missingFile'
  /** The address or folder can't be read. */
  | 'unreachable'
  /** A file ends in the middle of a line or of a quoted text. */
  | 'truncated'
  | 'tooLarge'
  /** A line is of another form than the list's description says. */
  | 'malformed'
  /** A line is about an entry that is not there: a file is not whole, or of another day. */
  | 'unknownEntry'
  | 'empty'
  /** Less than half of the version in use. */
  | 'shrunk'
  /** The version in use, which it would be compared with, can't be read any more. */
  | 'damaged';

/** How the messages begin of what can be imported by force: the stored message is all that is left of a refusal. */
export const SHRUNK_WORDS = 'the list has shrunk to';
export const DAMAGED_WORDS = 'the version in use is damaged';

/** Whether the list would be imported by force. */
export function mayBeForced(message: string): boolean {
  return message.startsWith(SHRUNK_WORDS) || message.startsWith(DAMAGED_WORDS);
}

/** The message names files, lines and figures, never what stands in them. */
export class ListRefusedError extends Error {
  override readonly name = 'ListRefusedError';
  constructor(
    readonly reason: ListRefusal,
    message: string,
  ) {
    super(message);
  }
}
