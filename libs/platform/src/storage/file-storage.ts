import type { Readable } from 'node:stream';

/** What a browser needs to upload a file: post the fields, then the file, to the address. */
export type UploadForm = { url: string; fields: Record<string, string> };

/** What one upload may bring: exactly this key and content type, between one and `maxBytes` bytes, until then. */
export type UploadPermit = { key: string; contentType: string; maxBytes: number; expiresAt: Date };

/** A stored file without its bytes. */
export type StoredObject = { size: number; contentType: string };

/** A stored file with its bytes. */
export type ReadObject = StoredObject & { bytes: Readable };

/** Where files are kept. A missing file is `null`; a store that does not answer is `storage.unavailable`. */
export interface FileStorage {
  requestUpload(permit: UploadPermit): Promise<UploadForm>;
  stat(key: string): Promise<StoredObject | null>;
  /** The bytes from one of them on. */
  read(key: string, fromByte?: number): Promise<ReadObject | null>;
  write(key: string, contentType: string, bytes: Uint8Array): Promise<void>;
  /**
   * Writes what comes without ever holding all of it: readers see all of it or none. Answers how many bytes there were.
   * What a process that died had begun to write is forgotten by `abandon`.
   */
  writeStream(key: string, contentType: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /** Forgets what was begun to be written there and never came to its end. */
  abandon(key: string): Promise<void>;
  /** Copies on the side of the store. Throws `file.not-received` when there is nothing to copy. */
  copy(from: string, to: string): Promise<void>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
  /** Every key below a folder that was last written before `before`. */
  list(folder: string, before: Date): AsyncIterable<string>;
}

/** Injection token of the storage. */
export const FILE_STORAGE = Symbol('file-storage');

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9_.-]*$/;
const LONGEST_KEY = 300;

/** Refuses keys that could leave their folder. Keys are made by us: a bad one is a mistake, not bad input. */
export function requireSafeKey(key: string): void {
  if (!isSafeKey(key)) throw new Error('A storage key is made of letters, digits, dots, dashes and slashes');
}

/** Whether a key stays inside the store. */
export function isSafeKey(key: string): boolean {
  return key.length <= LONGEST_KEY && key.split('/').every((segment) => SEGMENT.test(segment));
}
