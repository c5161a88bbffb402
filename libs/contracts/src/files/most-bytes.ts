import { limits } from '../http/limits.js';

/** Bytes a file of this type may have. Free of zod: whatever uploads uses it. */
export const mostBytesOf = (type: string): number =>
  type === 'message' ? limits.messageFileBytes : limits.uploadBytes;

/** What is said of a file that is larger. */
export const tooLargeOf = (type: string): string =>
  `The file is larger than ${Math.floor(mostBytesOf(type) / 1_000_000)} MB`;
