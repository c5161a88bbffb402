import type { CreateJobBody } from '@app/contracts/jobs/job-details';
import type { Gazetteer } from '../places/gazetteer.js';

/** A posting from elsewhere in our words; where it comes from makes importing repeatable. */
export type ImportedJob = {
  externalSource: string;
  externalId: string;
  body: Omit<CreateJobBody, 'title' | 'reviewers'> & { title: string };
};

/** What is wrong with a posting, by field. */
export type PostingProblems = Record<string, string>;

/** Reads one element of a file as a posting, with what it goes without, or says what is wrong with it. */
export type PostingReader = (
  element: unknown,
  gazetteer: Gazetteer,
) => { job: ImportedJob; warnings?: PostingProblems } | { errors: PostingProblems };

/**
 * A place in a file between two rows, where reading goes on: how much of it is read, the line that is on, and how many
 * elements came. `done` of them stand behind the byte: inside of a script there is no place to go on from.
 */
export type ReadingPlace = { byte: number; line: number; element: number; done?: number };

/** Where every file begins. */
export const startOfFile: ReadingPlace = { byte: 0, line: 1, element: 0 };

/** Where a row of a file stands: the line it starts on, which element of a list of JSON it is, and what it is called. */
export type RowPlace = { line: number; element: number | null; title: string | null };

/**
 * One row of a file: where it stands, the posting or what is wrong with which field, and where reading goes on behind it
 * (null where only behind a later row it can).
 */
export type PostingRow = RowPlace & { end: ReadingPlace | null } & ReturnType<PostingReader>;

/** The bytes of a file from one of them on. */
export type PostingFile = (fromByte: number) => AsyncIterable<Uint8Array>;
