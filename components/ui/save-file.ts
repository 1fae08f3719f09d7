// Hands a text to the reader's browser as a file, without an address that names what is in it.
'use client';

/** Saves the text under the name, as the browser saves downloads. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
