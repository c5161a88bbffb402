// Free of zod: whatever uploads uses it.

/** `answer` is a file that answers a question of a job's form, `message` one that goes along with a message. */
export const fileTypes = ['cv', 'photo', 'logo', 'banner', 'answer', 'message'] as const;
export type FileType = (typeof fileTypes)[number];

const documents = ['cv', 'answer', 'message'] as const;
/** File types that are documents. */
export type DocumentType = (typeof documents)[number];

/** Whether files of the type are documents, which are never cropped. */
export const isDocument = (type: string): type is DocumentType =>
  documents.some((document) => document === type);
