/** Hands a file to the browser to be kept under this name. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser needs the address until it has taken the file over.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
