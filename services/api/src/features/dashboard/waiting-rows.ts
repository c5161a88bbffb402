/** A candidate as a dashboard names them; JSON has times as text. */
export type CandidateRow<Since = string> = {
  application_id: string;
  applicant_id: string;
  job_id: string;
  job_title: string;
  first_name: string;
  last_name: string;
  since: Since;
};
export type LateRow = CandidateRow & { stage_name: string; days: number };
/** How many wait where, in how many jobs, and who waits longest: unseen in the first stage, or late in any. */
export type WaitingRow = {
  entered: string;
  entered_jobs: string;
  entered_latest: Date | null;
  late: string;
  late_jobs: string;
  late_latest: Date | null;
  interviewed: string;
  interviewed_jobs: string;
  unseen: CandidateRow[];
  longest: LateRow[];
};

/** How many a line of the queue names. */
export const named = 3;

/** What a late card is named with besides. */
export const lateColumns = `, there.name as stage_name, floor(extract(epoch from now() - card.stage_since) / 86400)::int as days`;
