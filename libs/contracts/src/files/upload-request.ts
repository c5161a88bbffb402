import { z } from 'zod';
import { line, optionalLine } from '../vocabulary/text.js';
import { accessReason } from '../access/access-reason.js';
import { acceptedContentTypes, wantedFile } from './accepted-files.js';
import { type FileType, fileTypes, isDocument } from './file-types.js';
import { withoutFolders } from './file-name.js';
import { mostBytesOf, tooLargeOf } from './most-bytes.js';

/** How names of files of a content type end. */
const fileEndings: Record<string, string[]> = {
  'application/pdf': ['.pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
};
const endingsOf = (contentType: string): string[] => fileEndings[contentType] ?? [];

/** Whether a name says the same about its file as the content type does. */
const isNamedAs = (fileName: string, contentType: string): boolean =>
  endingsOf(contentType).some((ending) => fileName.toLowerCase().endsWith(ending));

/** Part of an image to keep, in fractions of its upright width and height. */
export const ImageCrop = z
  .strictObject({
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    width: z.number().min(0.01, 'Choose a larger part').max(1),
    height: z.number().min(0.01, 'Choose a larger part').max(1),
  })
  // Fractions of pixels rarely add up to exactly one.
  .refine(({ x, y, width, height }) => x + width <= 1.001 && y + height <= 1.001, 'Stay inside the image');
export type ImageCrop = z.infer<typeof ImageCrop>;

/** POST files. The answer is `{id, url, fields}`: post the fields, then the file, to url. */
export const UploadRequestBody = z
  .strictObject({
    name: optionalLine(200).default(''),
    description: optionalLine(500).default(''),
    entityId: z.uuid('Name whose file it is'),
    entityType: z.enum(['user', 'company'], 'Choose user or company'),
    type: z.enum(fileTypes, 'Choose cv, photo, logo, banner, answer or message'),
    tags: z.array(line(60, 'Please enter a tag')).max(20).default([]),
    fileName: line(200, 'Please name the file').overwrite(withoutFolders),
    contentType: line(150, 'Please name the content type'),
    /** Bytes, if known: too large a file is refused before it is sent. */
    size: z.int().min(1, 'The file is empty').optional(),
    /** Images alone: the part that is kept. */
    crop: ImageCrop.optional(),
  })
  .refine((body) => !isDocument(body.type) || body.crop === undefined, {
    path: ['crop'],
    error: 'Only images have a part to keep',
  })
  .refine((body) => acceptedContentTypes[body.type].includes(body.contentType), {
    path: ['contentType'],
    error: (issue) => {
      const body = issue.input;
      const given = typeof body === 'object' && body !== null && 'type' in body ? body.type : undefined;
      return wantedFile(fileTypes.find((type) => type === given) ?? 'photo');
    },
  })
  .superRefine(({ type, fileName, contentType, size = 0 }, context) => {
    if (size > mostBytesOf(type))
      context.addIssue({ code: 'custom', path: ['size'], message: tooLargeOf(type) });
    // A content type that is refused has no name to agree with.
    const accepted = acceptedContentTypes[type].includes(contentType);
    if (!accepted || isNamedAs(fileName, contentType)) return;
    const message = `The name of this file must end in ${endingsOf(contentType).join(', ')}`;
    context.addIssue({ code: 'custom', path: ['fileName'], message });
  });
export type UploadRequestBody = z.infer<typeof UploadRequestBody>;

/** Where to post the file: a form for `url` with these `fields`. */
export type UploadResponseView = { id: string; url: string; fields: Record<string, string> };

/** States of a stored file: asked for, received, checked and usable, or refused with the reason. */
export const fileStatuses = ['requested', 'received', 'available', 'rejected'] as const;
export type FileStatus = (typeof fileStatuses)[number];

export type StoredFileView = {
  id: string;
  type: FileType;
  fileName: string;
  contentType: string;
  size: number | null;
  status: FileStatus;
  /** Why it was rejected. */
  reason: string | null;
  createdAt: string;
};

/** GET files/:id/link. A platform admin names the company that has the file, which learns who looked, and why. */
export const FileLinkQuery = z.strictObject({
  companyId: z.uuid('companyId is the id of a company').optional(),
  reason: accessReason.optional(),
});
export type FileLinkQuery = z.infer<typeof FileLinkQuery>;

/** What GET files/:id/link answers. */
export type FileLinkView = { url: string; expiresAt: string };
