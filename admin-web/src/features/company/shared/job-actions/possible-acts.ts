import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { useCan } from '../../../../client/session/acting.js';

export type JobAct = 'edit' | 'copy' | 'publish' | 'extend' | 'close' | 'unpublish' | 'delete';
export type Rights = {
  create: boolean;
  edit: boolean;
  publish: boolean;
  unpublish: boolean;
  delete: boolean;
};

/** What somebody with these rights can do with a job as it is now, most usual first. */
export function possibleActs(
  job: Pick<JobRecordView, 'state' | 'status' | 'count'>,
  rights: Rights,
): JobAct[] {
  const draft = job.status === 'draft';
  // What the platform took down comes back by an appeal alone, and its text in no copy.
  const isDown = job.state === 'takenDown';
  const acts: [JobAct, boolean][] = [
    ['publish', rights.publish && draft && !isDown],
    ['edit', rights.edit],
    ['copy', rights.create && !isDown],
    ['extend', rights.edit && !draft && !isDown],
    ['close', rights.edit && job.state === 'published'],
    ['unpublish', rights.unpublish && !draft],
    ['delete', rights.delete && draft && (job.count ?? 0) === 0],
  ];
  return acts.filter(([, possible]) => possible).map(([act]) => act);
}

/** The rights of the person at the screen. */
export function useJobRights(): Rights {
  return {
    create: useCan('job.create'),
    edit: useCan('job.edit'),
    publish: useCan('job.publish'),
    unpublish: useCan('job.unpublish'),
    delete: useCan('job.delete'),
  };
}
