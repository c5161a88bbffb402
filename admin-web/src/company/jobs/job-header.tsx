import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, Pencil, Share2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../api/http.js';
import { pathTo, withQuery } from '../../paths.js';
import { useNow } from '../../platform/formats/clock.js';
import { payInShort } from '../../platform/formats/pay.js';
import { dayText } from '../../platform/formats/time.js';
import { notify } from '../../platform/toast/notify.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Status } from '../../ui/tag.js';
import { useCan, useCompanyQuery } from '../acting.js';
import { absolute, whereOf } from './job-texts.js';
import { changeJobStatus, jobKey } from './job-requests.js';
import { statusOf } from './job-status.js';
import { UnpublishDialog } from './unpublish-dialog.js';

/** Title, state and the acts on a job as a whole. */
export function JobHeader({ job, companyId }: { job: JobRecordView; companyId: string }) {
  const now = useNow();
  const mayEdit = useCan('job.edit');
  const mayPublish = useCan('job.publish');
  const mayUnpublish = useCan('job.unpublish');
  const [asking, setAsking] = useState(false);
  const status = statusOf(job, now);
  const preview = pathTo('jobPreview', { companyId, jobId: job.id });
  const change = useStatusChange(job, companyId);
  const facts = [
    whereOf(job),
    payInShort(job.salary),
    job.expiredAt === null ? null : `Closes ${dayText(job.expiredAt, now)}`,
  ].filter((fact) => fact !== null);
  return (
    <div className="work__title">
      <h1>{job.title}</h1>
      <Status tone={status.tone}>{status.label}</Status>
      <span className="work__meta dots not-phone">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
      <div className="work__acts">
        {job.status === 'published' && (
          <>
            <Button size="small" onClick={() => void share(absolute(preview))}>
              <Share2 className="icon" aria-hidden />
              Share
            </Button>
            <ButtonLink size="small" to={preview}>
              <ExternalLink className="icon" aria-hidden />
              <span className="not-phone">Public page</span>
              <span className="only-phone">View</span>
            </ButtonLink>
          </>
        )}
        {mayEdit && (
          <ButtonLink size="small" to={withQuery(pathTo('createJob', { companyId }), { jobId: job.id })}>
            <Pencil className="icon" aria-hidden />
            Edit job
          </ButtonLink>
        )}
        {job.status === 'draft' && mayPublish && (
          <Button
            size="small"
            look="primary"
            busy={change.isPending}
            onClick={() => change.mutate('published')}
          >
            Publish
          </Button>
        )}
        {job.status === 'published' && mayUnpublish && (
          <Button size="small" look="ghost" onClick={() => setAsking(true)}>
            Unpublish
          </Button>
        )}
      </div>
      {asking && (
        <UnpublishDialog
          title={job.title}
          busy={change.isPending}
          onConfirm={() => change.mutate('draft', { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
      {change.missing.length > 0 && (
        <div className="banner banner--warn work__missing" role="alert">
          <div>
            <b>Not published yet.</b> Missing: {change.missing.join(' · ')}
          </div>
          <ButtonLink size="small" to={withQuery(pathTo('createJob', { companyId }), { jobId: job.id })}>
            Complete it
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

/** Publishes or takes back; a refusal to publish names what is missing. */
function useStatusChange(job: JobRecordView, companyId: string) {
  const client = useQueryClient();
  const query = useCompanyQuery(companyId);
  const [missing, setMissing] = useState<string[]>([]);
  const change = useMutation({
    mutationFn: (status: JobRecordView['status']) => changeJobStatus(job.id, { status }, query),
    onSuccess: (changed) => {
      setMissing([]);
      client.setQueryData<JobRecordView>(jobKey(job.id), (known) => known && { ...known, ...changed });
      void client.invalidateQueries({ queryKey: jobKey(job.id) });
      void client.invalidateQueries({ queryKey: ['jobs'] });
      notify.success(changed.status === 'published' ? 'Published' : 'Back to a draft');
    },
    onError: (error) => {
      const errors = error instanceof ApiError ? Object.values(error.errors) : [];
      setMissing(errors);
      if (errors.length === 0) notify.error(error.message);
    },
  });
  return { ...change, missing };
}

/** The system's own sharing where there is one, else the address goes to the clipboard. */
async function share(url: string): Promise<void> {
  try {
    if (window.matchMedia('(pointer: coarse)').matches && 'share' in navigator)
      await navigator.share({ url });
    else {
      await navigator.clipboard.writeText(url);
      notify.quick('Link copied');
    }
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) notify.info(url);
  }
}
