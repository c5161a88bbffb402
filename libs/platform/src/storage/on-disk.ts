import { AppError } from '../errors/app-error.js';

/** What the system says of a disk that is full, read-only, gone or broken, rather than of one file. */
const TROUBLES: ReadonlySet<unknown> = new Set([
  'EACCES',
  'EDQUOT',
  'EFBIG',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENODEV',
  'ENOSPC',
  'ENOTCONN',
  'ENOTDIR',
  'EPERM',
  'EROFS',
  'ESTALE',
]);

/** Does `work` with the disk, whose trouble is nobody's fault who asks: the same may work a moment later. */
export async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isTrouble = error instanceof Error && 'code' in error && TROUBLES.has(error.code);
    throw isTrouble ? new AppError('storage.unavailable', {}, { cause: error }) : error;
  }
}
