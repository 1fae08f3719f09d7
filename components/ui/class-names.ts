// Joins class names, leaving out what a condition switched off.

/** The given class names in one text; false, null and undefined are left out. */
export function classNames(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ');
}
