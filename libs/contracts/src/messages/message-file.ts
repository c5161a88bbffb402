import type { FileStatus } from '../files/upload-request.js';

/** Most files that go along with one message. Free of zod: the field that attaches them uses it. */
export const filesPerMessage = 3;

/** A file of a message. It opens once it was checked (`available`), and never when the check refused it. */
export type MessageFileView = {
  id: string;
  fileName: string;
  contentType: string;
  size: number | null;
  status: FileStatus;
};
