import type { JobRecordView } from '@app/contracts/jobs/job-record';
import type { JobState } from '@app/contracts/jobs/job-states';
import { Status, type StatusTone } from '../../../kit/ui/tag.js';

export const jobStateLabels: Record<JobState, string> = {
  draft: 'Draft',
  published: 'Published',
  expired: 'Expired',
  closed: 'Closed',
  takenDown: 'Taken down',
};

const tones: Record<JobState, StatusTone> = {
  draft: 'plain',
  published: 'ok',
  expired: 'warn',
  closed: 'plain',
  takenDown: 'danger',
};

export const JobStatus = ({ state }: Pick<JobRecordView, 'state'>) => (
  <Status tone={tones[state]}>{jobStateLabels[state]}</Status>
);
