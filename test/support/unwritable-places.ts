import { existsSync, lstatSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** A device that is always full, where the system has one; elsewhere what cannot be written to either. */
const FULL = existsSync('/dev/full') ? '/dev/full' : '/dev';

/** A folder nobody may write into, the administrator of the system included. */
const READ_ONLY = existsSync('/sys') ? '/sys' : '/dev/null';

/** What is written to `file` from now on finds the disk full, until the answer is called. */
export function withoutRoomFor(file: string): () => void {
  mkdirSync(path.dirname(file), { recursive: true });
  symlinkSync(FULL, file);
  return () => rmSync(file, { force: true });
}

/** Nothing can be written into `folder` from now on, until the answer is called. */
export function readOnly(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  renameSync(folder, `${folder}.aside`);
  symlinkSync(READ_ONLY, folder);
  return () => {
    if (lstatSync(folder).isSymbolicLink()) rmSync(folder);
    renameSync(`${folder}.aside`, folder);
  };
}
