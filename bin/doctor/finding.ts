// What a check reports: findings with a level, what was found, and what to do. Pure.

/** notChecked: the check does not apply here, or another finding is the reason; its text says why. */
export type Level = 'ok' | 'warning' | 'error' | 'notChecked';

/** One result. Text and action never contain a secret or the value of a setting that may hold one. */
export type Finding = {
  readonly level: Level;
  readonly text: string;
  /** What to do about a warning or an error; null otherwise. */
  readonly action: string | null;
};

/** A finding with the part of the deployment it is about. */
export type ReportedFinding = Finding & { readonly theme: string };

/** One check. It never writes to the database and never moves funds. */
export type Check = {
  readonly theme: string;
  /** Its own time limit, ms. */
  readonly limitMs?: number;
  /** @param signal aborts at the check's time limit: sockets and processes have to end then */
  run(signal: AbortSignal): Promise<readonly Finding[]>;
};

export const ok = (text: string): Finding => ({ level: 'ok', text, action: null });

export const notChecked = (text: string): Finding => ({ level: 'notChecked', text, action: null });

export const warning = (text: string, action: string): Finding => ({ level: 'warning', text, action });

export const failure = (text: string, action: string): Finding => ({ level: 'error', text, action });

/** A count with its noun, such as "1 table" or "2 tables". */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** Why a call failed, as its code only: messages of network and database errors may contain addresses. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown error';
}
