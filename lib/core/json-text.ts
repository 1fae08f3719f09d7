// JSON that somebody has written already, so that it goes on as it is instead of being read and written anew.

import { z } from 'zod';

const textsSchema = z.array(z.string());

/** A value as JSON text. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** Writes an object of which some values may be JSON text. What is undefined is left out, as JSON.stringify does. */
export function writeJson(fields: Readonly<Record<string, unknown>>): string {
  const written = Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return `${JSON.stringify(name)}:${value instanceof JsonText ? value.text : JSON.stringify(value)}`;
  });
  return `{${written.join(',')}}`;
}

/** The texts of a list, written or not. @throws Error when what is written is no list of texts */
export function textsIn(list: readonly string[] | JsonText): readonly string[] {
  return list instanceof JsonText ? textsSchema.parse(JSON.parse(list.text)) : list;
}
