import type { CreateJobBody, EditJobBody } from '@app/contracts/jobs/job-details';
import type { JobView } from '@app/contracts/jobs/job-view';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { changedFields } from '../../../api/data-provider.js';
import { changeJobStatus, createJob, editJob, fetchJob, jobKey, type JobStatus } from '../job-requests.js';
import { bodyOf, formOf } from './job-form.js';

type Saved = { id: string; version: number; body: Record<string, unknown> };

/** The job being written: read when its address names one, made by the first save, then edited by version. */
export function useJobDraft() {
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const jobId = search.get('jobId');
  const job = useQuery({
    queryKey: jobKey(jobId ?? ''),
    queryFn: ({ signal }) => fetchJob(jobId ?? '', {}, signal),
    enabled: jobId !== null,
    staleTime: 0,
  });
  const saved = useRef<Saved | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  if (job.data && (saved.current === null || saved.current.version < job.data.version)) {
    saved.current = { id: job.data.id, version: job.data.version, body: bodyOf(formOf(job.data)) };
  }

  /** Stores what changed; answers the job's id. */
  const save = async (body: EditJobBody): Promise<string> => {
    const before = saved.current;
    const { id, version } = before ? await edit(before, body) : await create(body);
    saved.current = { id, version, body: { ...before?.body, ...body } };
    setSavedAt(new Date());
    await client.invalidateQueries({ queryKey: jobKey(id) });
    void client.invalidateQueries({ queryKey: ['jobs'] });
    return id;
  };

  /** The new draft is read before its address shows it, so that the form stays on the screen. */
  const create = async (body: EditJobBody) => {
    const first: CreateJobBody = { ...body, title: body.title ?? '' };
    const made = await createJob(first);
    saved.current = { ...made, body };
    await client.fetchQuery({ queryKey: jobKey(made.id), queryFn: () => fetchJob(made.id, {}) });
    const next = new URLSearchParams(search);
    next.set('jobId', made.id);
    setSearch(next, { replace: true });
    return made;
  };

  const publish = async (id: string): Promise<JobStatus> => {
    const changed = await changeJobStatus(id, { status: 'published' }, {});
    if (saved.current) saved.current.version = changed.version;
    client.setQueryData<JobView>(jobKey(id), (known) => known && { ...known, ...changed });
    void client.invalidateQueries({ queryKey: jobKey(id) });
    void client.invalidateQueries({ queryKey: ['jobs'] });
    return changed;
  };

  return { jobId, job, save, publish, savedAt };
}

async function edit(before: Saved, body: EditJobBody): Promise<{ id: string; version: number }> {
  const changes: EditJobBody = changedFields(before.body, body);
  if (Object.keys(changes).length === 0) return before;
  return editJob(before.id, before.version, changes);
}
