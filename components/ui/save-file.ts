// Hands data to the reader's browser as a file, without an address that names what is in it.
'use client';

/** Saves it under the name, as the browser saves downloads. */
export function saveFile(name: string, type: string, data: BlobPart): void {
  const url = URL.createObjectURL(new Blob([data], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
