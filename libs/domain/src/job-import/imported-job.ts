import type { CreateJobBody } from '@app/contracts/jobs/job-details';

/** A posting from elsewhere in our words; where it comes from makes importing repeatable. */
export type ImportedJob = {
  externalSource: string;
  externalId: string;
  body: Omit<CreateJobBody, 'title'> & { title: string };
};

/** A row that could not be taken: where it stands and what is wrong with which field. */
export type RowProblem = { line: number; errors: Record<string, string> };

/** Reads one element of a file as a posting, or says what is wrong with it. */
export type PostingReader = (element: unknown) => { job: ImportedJob } | { errors: Record<string, string> };
