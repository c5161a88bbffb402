import { type FileType, isDocument } from './file-types.js';

// Free of zod: whatever uploads uses it.

const documentTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];
const imageTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** Content types each kind of file may have. An answer may be a picture of a paper, too. */
export const acceptedContentTypes: Record<FileType, string[]> = {
  cv: documentTypes,
  photo: imageTypes,
  logo: imageTypes,
  banner: imageTypes,
  answer: [...documentTypes, 'image/png', 'image/jpeg'],
  message: ['application/pdf', 'image/png', 'image/jpeg'],
};

/** The same for people. */
export const acceptedWords: Record<FileType, string> = {
  cv: 'PDF or DOCX',
  photo: 'PNG, JPEG or WebP',
  logo: 'PNG, JPEG or WebP',
  banner: 'PNG, JPEG or WebP',
  answer: 'PDF, DOCX, PNG or JPEG',
  message: 'PDF, PNG or JPEG',
};

/** Whether a file of that content type is a picture, which is made anew before anybody sees it. */
export const isImage = (contentType: string): boolean => contentType.startsWith('image/');

/** What is said of a file of another kind. */
export const wantedFile = (type: FileType): string =>
  `Please choose a ${acceptedWords[type]} ${isDocument(type) ? 'file' : 'image'}`;
