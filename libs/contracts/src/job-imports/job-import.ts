import { z } from 'zod';
import { limits } from '../http/limits.js';
import { idsFilter, tableQuery } from '../http/list-query.js';
import { line } from '../vocabulary/text.js';

/** Formats a list of jobs can come in; which one a file has is told by its content. */
export const importFormats = ['schema.org', 'greenhouse', 'lever', 'csv'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** `requested` waits for the file, `queued` and `running` for the worker; `failed` could not be read at all. */
export const importStatuses = ['requested', 'queued', 'running', 'finished', 'failed'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** Content types of files with jobs, by the end of their name: browsers often do not know them. */
export const importContentTypes: Record<string, string> = {
  json: 'application/json',
  jsonld: 'application/ld+json',
  csv: 'text/csv',
  html: 'text/html',
  htm: 'text/html',
};

/** Problems GET job-imports/:id tells; GET job-imports/:id/problems has them all as CSV. */
export const shownImportProblems = 50;

/** Problems kept of one import. */
export const keptImportProblems = 10_000;

/** POST job-imports: answers a form as POST files does. After posting the file, POST job-imports/:id/start. */
export const RequestJobImportBody = z.strictObject({
  fileName: line(200, 'Please name the file'),
  contentType: z.enum(Object.values(importContentTypes), 'Please choose a JSON, CSV or HTML file'),
  size: z
    .int()
    .min(1, 'The file is empty')
    .max(limits.uploadBytes, 'The file is larger than 20 MB')
    .optional(),
  /** Publish what is complete; otherwise every job starts as a draft. */
  publish: z.boolean('Choose yes or no').default(false),
});
export type RequestJobImportBody = z.infer<typeof RequestJobImportBody>;

/**
 * What is wrong with one field of one row. A row is left out, or `taken` without that field. `line` is where the row starts in the file, from 1; `element` which one it is
 * in the list of a JSON file, from 1; `title` what the job is called, as far as the row says so.
 */
export type ImportProblem = {
  line: number;
  element: number | null;
  title: string | null;
  field: string;
  message: string;
  taken: boolean;
};

/** GET job-imports/:id. */
export type JobImportView = {
  id: string;
  companyId: string;
  fileName: string;
  publish: boolean;
  status: ImportStatus;
  rowsRead: number;
  /** How much of the file is done, in whole per cent; null where that is not known. */
  progress: number | null;
  created: number;
  changed: number;
  unchanged: number;
  /** Rows that were left out. */
  failed: number;
  problems: ImportProblem[];
  /** Why the whole file could not be read. */
  failure: string | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
};

/** GET job-imports: newest first. A platform admin names a company with `companyId`, or sees all. */
export const ListJobImportsQuery = tableQuery(
  ['id', 'createdAt'],
  {
    id: idsFilter,
    companyId: z.uuid().optional(),
    status: z.enum(importStatuses, 'Choose a state of an import').optional(),
  },
  { field: 'createdAt', direction: 'DESC' },
);
export type ListJobImportsQuery = z.output<typeof ListJobImportsQuery>;
