// JSON files in the user's configuration folder that only the user can read.
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CommandContext } from './command.js';

/** Owner only, for a file and its folder. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** The path of a file in the configuration folder (XDG Base Directory Specification). */
export function privateFile(environment: CommandContext['environment'], name: string): string {
  return join(environment.XDG_CONFIG_HOME || join(homedir(), '.config'), 'nano-payments', name);
}

/** The JSON object in a private file, which is made private again; null if there is none. */
export function readPrivateFile(file: string): Readonly<Record<string, unknown>> | null {
  if (existsSync(file)) chmodSync(file, FILE_MODE);
  return readJson(file);
}

/** The JSON object in a file; null if there is none. */
export function readJson(file: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Replaces the file atomically, because two programs can write at the same time. @throws Error when it can't be written */
export function writePrivateFile(file: string, content: Readonly<Record<string, unknown>>): void {
  mkdirSync(dirname(file), { recursive: true, mode: FOLDER_MODE });
  const part = `${file}.${process.pid}`;
  writeFileSync(part, `${JSON.stringify(content, null, 2)}\n`, { mode: FILE_MODE });
  renameSync(part, file);
}
