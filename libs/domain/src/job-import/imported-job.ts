import type { CreateJobBody } from '@app/contracts/jobs/job-details';

/** A posting from elsewhere in our words; where it comes from makes importing repeatable. */
export type ImportedJob = {
  externalSource: string;
  externalId: string;
  body: Omit<CreateJobBody, 'title' | 'reviewers'> & { title: string };
};

/** Reads one element of a file as a posting, or says what is wrong with it. */
export type PostingReader = (element: unknown) => { job: ImportedJob } | { errors: Record<string, string> };

/** One row of a file: where it starts, and the posting or what is wrong with which field. */
export type PostingRow = { line: number } & ReturnType<PostingReader>;
