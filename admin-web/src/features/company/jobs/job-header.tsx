import { closingDayText } from '../../../base/formats/closing.js';
import { fullName } from '@app/contracts/accounts/full-name';
import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, Pencil, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../client/http/http.js';
import { pathTo, withQuery } from '../../../base/paths.js';
import { useNow } from '../../../base/formats/clock.js';
import { payInShort } from '../../../base/formats/pay.js';
import { dayText } from '../../../base/formats/time.js';
import { problemOf } from '../../../base/problem.js';
import { notify } from '../../../base/toast/notify.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button, ButtonLink } from '../../../kit/ui/button.js';
import { Avatar } from '../../../kit/ui/avatar.js';
import { Status } from '../../../kit/ui/tag.js';
import { useCan, useCompanyQuery } from '../../../client/session/acting.js';
import { JobActsMenu } from '../shared/job-actions/job-acts-menu.js';
import { SettlingBanner } from '../shared/job-actions/settling-banner.js';
import { stepOfField } from './create-job/job-steps.js';
import { whereOf } from '../shared/jobs/job-texts.js';
import { NoticeLink } from '../shared/jobs/notice-link.js';
import { changeJobStatus, jobKey } from '../shared/jobs/job-queries.js';
import { statusOf } from '../shared/jobs/job-status.js';
import { TakenDownBanner } from './moderation/taken-down-banner.js';
import { laterPart } from '../../../kit/ui/later-part.js';

/** Only who shares pays for the form. */
const ShareDialog = laterPart(async () => (await import('./share-dialog.js')).ShareDialog);

/** Title, state and the acts on a job as a whole. */
export function JobHeader({ job, companyId }: { job: JobRecordView; companyId: string }) {
  const now = useNow();
  const mayEdit = useCan('job.edit');
  const mayPublish = useCan('job.publish');
  const status = statusOf(job, now);
  const isDown = job.state === 'takenDown';
  const preview = pathTo('jobPreview', { companyId, jobId: job.id });
  const change = useStatusChange(job, companyId);
  const facts = [
    whereOf(job),
    payInShort(job.salary),
    timeOf(job, now),
    job.views === 0 ? null : `${job.views} ${job.views === 1 ? 'view' : 'views'}`,
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
        <ReviewerFaces job={job} />
        {job.status === 'published' && !isDown && (
          <>
            <ShareButton job={job} companyId={companyId} />
            <ButtonLink size="small" to={preview}>
              <ExternalLink className="icon" aria-hidden />
              <span className="not-phone">Public page</span>
              <span className="only-phone">View</span>
            </ButtonLink>
          </>
        )}
        {mayEdit && (
          <ButtonLink size="small" to={withQuery('', { tab: 'details', step: 'job-details' })}>
            <Pencil className="icon" aria-hidden />
            Edit job
          </ButtonLink>
        )}
        {job.status === 'draft' && mayPublish && !isDown && (
          <Button
            size="small"
            look="primary"
            busy={change.isPending}
            onClick={() => change.mutate('published')}
          >
            Publish
          </Button>
        )}
        <JobActsMenu job={job} companyId={companyId} outlined />
      </div>
      {change.wrong && (
        <div className="work__missing">
          <Banner tone="danger">Not published. {change.wrong}</Banner>
        </div>
      )}
      <Missing fields={change.missing} />
      <TakenDownBanner job={job} />
      <SettlingBanner job={job} companyId={companyId} />
    </div>
  );
}

/** Opens the addresses of the job, one for each channel. */
function ShareButton({ job, companyId }: { job: JobRecordView; companyId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Share2 className="icon" aria-hidden />
        Share
      </Button>
      {isOpen && <ShareDialog job={job} companyId={companyId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What keeps a job from being published, and the way to the first of it. */
function Missing({ fields }: { fields: Record<string, string> }) {
  const { notice, ...ofJob } = fields;
  const [first] = Object.keys(ofJob);
  if (first === undefined && notice === undefined) return null;
  const form = withQuery('', { tab: 'details', step: stepOfField(first ?? '').name });
  return (
    <div className="banner banner--warn work__missing" role="alert">
      <div>
        <b>Not published yet.</b> {Object.values(ofJob).join(' · ')}
        {first !== undefined && notice !== undefined && ' · '}
        {notice !== undefined && <NoticeLink>{notice}</NoticeLink>}
      </div>
      {first !== undefined && (
        <ButtonLink size="small" to={`${form}#${first}`}>
          Complete it
        </ButtonLink>
      )}
    </div>
  );
}

/** `Closes 12 December`, or since when it is over. */
function timeOf({ closedAt, closing, state }: JobRecordView, now: number): string | null {
  if (state === 'draft' || state === 'takenDown') return null;
  if (closedAt !== null) return `Closed ${dayText(closedAt, now)}`;
  if (closing === null) return null;
  return `${state === 'expired' ? 'Ended' : 'Closes'} ${closingDayText(closing, now)}`;
}

/** Publishes or takes back; a refusal to publish names what is missing. */
function useStatusChange(job: JobRecordView, companyId: string) {
  const client = useQueryClient();
  const query = useCompanyQuery(companyId);
  const change = useMutation({
    mutationFn: (status: JobRecordView['status']) => changeJobStatus(job.id, job.version, { status }, query),
    onSuccess: (changed) => {
      client.setQueryData<JobRecordView>(jobKey(job.id), (known) => known && { ...known, ...changed });
      void client.invalidateQueries({ queryKey: jobKey(job.id) });
      void client.invalidateQueries({ queryKey: ['jobs'] });
      notify.success(changed.status === 'published' ? 'Published' : 'Back to a draft');
    },
    onError: () => client.invalidateQueries({ queryKey: jobKey(job.id) }),
  });
  const missing = change.error instanceof ApiError ? change.error.errors : {};
  const wrong = change.error && Object.keys(missing).length === 0 ? problemOf(change.error) : null;
  return { ...change, missing, wrong };
}

/** Who reviews the job; the way to change that is in its settings. */
function ReviewerFaces({ job }: { job: JobRecordView }) {
  if (job.reviewers.length === 0) return null;
  const names = job.reviewers.map(({ firstName, lastName }) => fullName({ firstName, lastName }));
  return (
    <Link className="avatars not-phone" to="?tab=settings#reviewers" title={names.join(', ')}>
      <span className="vh">Reviewers: {names.join(', ')}</span>
      {job.reviewers.slice(0, 4).map(({ id, photo }, index) => (
        <Avatar key={id} name={names[index] ?? ''} image={photo} />
      ))}
    </Link>
  );
}
