const documents = ['cv', 'answer'] as const;
/** Types of files that are documents. Free of zod: whatever uploads uses it. */
export type DocumentType = (typeof documents)[number];

/** Whether files of the type are documents, kept as they were sent, and not images. */
export const isDocument = (type: string): type is DocumentType =>
  documents.some((document) => document === type);
