const documents = ['cv', 'answer', 'message'] as const;
/** Types of files that are documents. Free of zod: whatever uploads uses it. */
export type DocumentType = (typeof documents)[number];

/** Whether files of the type are documents, of which nobody chooses a part to keep. */
export const isDocument = (type: string): type is DocumentType =>
  documents.some((document) => document === type);
