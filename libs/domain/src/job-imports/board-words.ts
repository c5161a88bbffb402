import { jobTitleMaximum } from '@app/contracts/jobs/job-details';
import { shortened } from '@app/contracts/vocabulary/pasted-text';
import { seniorityOfTitle } from './employment-of-text.js';
import { plainText } from './plain-text.js';
import type { ImportedJob } from './imported-job.js';

/** What the boards of Greenhouse and Lever call a job and the team it is in. */
export function boardWords(title: string, team: string | undefined | null) {
  return {
    title: shortened(plainText(title), jobTitleMaximum),
    department: shortened(plainText(team ?? ''), 120),
    seniority: seniorityOfTitle(title),
  } satisfies ImportedJob['body'];
}
