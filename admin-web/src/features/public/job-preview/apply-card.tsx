import { ClosingText } from '../../../base/formats/closing.js';
import type { JobPreviewView } from '@app/contracts/public-jobs/public-job';
import { identityOf } from '@app/contracts/access/scopes';
import { canFromPublicPage } from '@app/contracts/access/visitor-rows';
import { Printer, Share2 } from 'lucide-react';
import { Link } from 'react-router';
import { DayText, useNow } from '../../../base/formats/clock.js';
import { payInShort } from '../../../base/formats/pay.js';
import { daysUntil } from '../../../base/formats/time.js';
import { text } from '../../../base/i18n/job.en.js';
import { share } from '../../../base/browser/share.js';
import { pathTo, withQuery } from '../../../base/paths.js';
import { useSession } from '../../../client/session/user-store.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button, ButtonLink, IconButton } from '../../../kit/ui/button.js';
import { SaveJobButton } from '../../shared/saved-jobs/save-job-button.js';
import type { SavedJobs } from '../../shared/saved-jobs/save-job-queries.js';

type ApplyProps = { job: JobPreviewView; appliedOn: string | undefined };
type CardProps = ApplyProps & { saved: SavedJobs };

const applyPath = (job: JobPreviewView): string =>
  withQuery(pathTo('jobPreview', { companyId: job.company.companyId, jobId: job.id }), { apply: 1 });

/** Pay, Apply and dates beside the text. */
export function ApplyCard({ job, appliedOn, saved }: CardProps) {
  const now = useNow();
  const days = daysUntil(job.expiredAt, now);
  return (
    <div className="card card--lg stack apply-card">
      <div>
        <p className="apply-card__pay num">{payInShort(job.salary) ?? text.job.noPay}</p>
      </div>
      <ApplyAction job={job} appliedOn={appliedOn} block />
      <div className="apply-card__pair no-print">
        <SaveJobButton job={job} saved={saved} labelled />
        <Button onClick={() => shareThisPage(job.title)}>
          <Share2 className="icon" aria-hidden />
          {text.job.share}
        </Button>
        <Button onClick={() => window.print()}>
          <Printer className="icon" aria-hidden />
          {text.job.print}
        </Button>
      </div>
      <hr className="divider" />
      <dl className="facts">
        {job.publishedAt && (
          <div>
            <dt>{text.job.postedOn}</dt>
            <dd>
              <DayText iso={job.publishedAt} />
            </dd>
          </div>
        )}
        <div>
          <dt>{job.live ? text.job.closes : text.job.closed}</dt>
          <dd>
            {job.closing ? <ClosingText closing={job.closing} withTime /> : text.job.noEnd}
            {job.live && days !== null && text.job.inDays(days)}
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** The bar that stays at the bottom of a phone. */
export function ApplyBar({ job, appliedOn, saved }: CardProps) {
  if (!job.live) return null;
  return (
    <div className="stickybar no-print" role="region" aria-label={text.job.applyRegion}>
      <div className="grow">
        <b className="ui strong truncate apply-bar__pay">{payInShort(job.salary) ?? text.job.noPay}</b>
        <span className="meta">
          {job.closing ? (
            <>
              {text.job.closes} <ClosingText closing={job.closing} />
            </>
          ) : (
            text.job.noEnd
          )}
        </span>
      </div>
      <SaveJobButton job={job} saved={saved} />
      <IconButton
        className="apply-bar__share"
        outlined
        label={text.job.share}
        onClick={() => shareThisPage(job.title)}
      >
        <Share2 className="icon icon--md" aria-hidden />
      </IconButton>
      <ApplyAction job={job} appliedOn={appliedOn} />
    </div>
  );
}

/** Apply, or why not. */
function ApplyAction({ job, appliedOn, block }: ApplyProps & { block?: boolean }) {
  const { signedIn, roleType } = useSession();
  const identity = identityOf(signedIn, roleType);
  if (!job.live) return null;
  if (appliedOn) {
    return block ? (
      <Banner tone="ok">
        {text.job.applied}
        <DayText iso={appliedOn} />.{' '}
        <Link className="link" to={pathTo('applicantJobs')}>
          {text.job.yourApplication}
        </Link>
      </Banner>
    ) : (
      <ButtonLink look="soft" size="large" to={pathTo('applicantJobs')}>
        {text.job.yourApplication}
      </ButtonLink>
    );
  }
  // Visitors and people without a role are led through signing in and registering, and back here.
  const mayApply =
    !signedIn ||
    canFromPublicPage(identity, 'application.submit') ||
    canFromPublicPage(identity, 'user-account.register');
  if (!mayApply) return block ? <p className="meta">{text.job.onlyApplicants}</p> : null;
  return (
    <ButtonLink look="primary" size="large" block={block} to={applyPath(job)} className="no-print">
      {text.job.apply}
    </ButtonLink>
  );
}

const shareThisPage = (title: string): void =>
  void share(`${window.location.origin}${window.location.pathname}`, title);
