import type { CreateJobBody, EditJobBody } from '@app/contracts/jobs/job-details';
import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { changedFields } from '../../../../client/react-admin/data-provider.js';
import {
  changeJobStatus,
  createJob,
  editJob,
  jobKey,
  jobQuery,
  type JobStatus,
} from '../../shared/jobs/job-queries.js';
import { bodyOf, emptyForm, formOf, type JobForm } from './job-form.js';

type Body = Record<string, unknown>;
/** What the server has: as it was sent, which tells what changed since, and as it answers, cleaned. */
type Saved = { id: string; version: number; sent: Body; kept: Body };

const known = (job: JobRecordView): Saved => {
  const body = bodyOf(formOf(job));
  return { id: job.id, version: job.version, sent: body, kept: body };
};

/**
 * The job being written: read when its address names one, made by the first save, then edited by version. A new one begins
 * with `start`.
 */
export function useJobDraft(jobId: string | null, onCreated: (id: string) => void, start = emptyForm) {
  const client = useQueryClient();
  const job = useQuery({ ...jobQuery(jobId ?? '', {}), enabled: jobId !== null, staleTime: 0 });
  const saved = useRef<Saved | null>(null);
  if (job.data && saved.current === null) saved.current = known(job.data);

  const read = (id: string) => client.fetchQuery({ ...jobQuery(id, {}), staleTime: 0 });

  /** What is not stored yet. */
  const changesOf = (body: EditJobBody): EditJobBody =>
    changedFields(saved.current?.sent ?? bodyOf(start), body);

  /** Stores what changed; answers the job's id. */
  const save = async (body: EditJobBody): Promise<string> => {
    const changes = changesOf(body);
    const before = saved.current;
    if (before && Object.keys(changes).length === 0) return before.id;
    const { id, version } = before
      ? await editJob(before.id, before.version, changes)
      : await createJob(firstBody(start, changes));
    const { sent, kept } = before ?? { sent: bodyOf(start), kept: bodyOf(start) };
    saved.current = { id, version, sent: { ...sent, ...changes }, kept: { ...kept, ...changes } };
    void client.invalidateQueries({ queryKey: ['jobs'] });
    // Read before the address names it, so that the form stays on the screen.
    const fresh = await read(id);
    if (fresh.version === version) saved.current.kept = bodyOf(formOf(fresh));
    if (!before) onCreated(id);
    return id;
  };

  /** The job as somebody else left it. From now on edits start from there. */
  const catchUp = async (): Promise<{ before: Body; theirs: Body; job: JobRecordView } | null> => {
    const mine = saved.current;
    if (!mine) return null;
    const fresh = await read(mine.id);
    saved.current = known(fresh);
    return { before: mine.kept, theirs: saved.current.kept, job: fresh };
  };

  const publish = async (id: string): Promise<JobStatus> => {
    const seen = saved.current?.version ?? (await read(id)).version;
    const changed = await changeJobStatus(id, seen, { status: 'published' }, {});
    if (saved.current) saved.current.version = changed.version;
    client.setQueryData<JobRecordView>(jobKey(id), (shown) => shown && { ...shown, ...changed });
    void client.invalidateQueries({ queryKey: jobKey(id) });
    void client.invalidateQueries({ queryKey: ['jobs'] });
    return changed;
  };

  return { jobId, job, start, changesOf, save, catchUp, publish };
}
export type JobDraft = ReturnType<typeof useJobDraft>;

/** What was there before anybody typed is stored with the first words. */
const firstBody = (start: JobForm, changes: EditJobBody): CreateJobBody => ({
  ...changedFields(bodyOf(emptyForm), bodyOf(start)),
  ...changes,
  title: changes.title ?? '',
});
