// Free of zod: whatever uploads uses it.

/** The name of a file without the folders that were written before it. */
export const withoutFolders = (fileName: string): string => fileName.split(/[\\/]/).at(-1) ?? '';

/** Signs nobody sees, and those that turn the direction of text around: `cv_fdp.exe` is read as `cv_exe.pdf` then. */
const unseen = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
/** What a file system takes for something else than a name. */
const meaningful = /[<>:"|?*]/g;

/** The name a file is saved under: no path, nothing unseen, nothing that means something to a file system. */
export function downloadName(fileName: string): string {
  const name = withoutFolders(fileName.toWellFormed().replace(unseen, '')).replace(meaningful, '_');
  return name.replace(/^[. ]+|[. ]+$/g, '') || 'file';
}
