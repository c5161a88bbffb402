import { z } from 'zod';
import { fileTypes } from '../files/file-types.js';
import { domainEvent } from './envelope.js';

export const FileUploaded = domainEvent('file.uploaded', { fileId: z.uuid() });
export const FileAvailable = domainEvent('file.available', {
  fileId: z.uuid(),
  type: z.enum(fileTypes),
});
/** Only of files that were available before. */
export const FileRemoved = domainEvent('file.removed', {
  fileId: z.uuid(),
  type: z.enum(fileTypes),
});
