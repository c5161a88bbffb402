import type { AppliedJobView } from '@app/contracts/applications/applicant-card';
import { Banner } from '../../../kit/ui/banner.js';
import { Status } from '../../../kit/ui/tag.js';

type Standing = Pick<AppliedJobView, 'active' | 'jobClosed' | 'companySuspended' | 'name'>;

/** Why nobody finds the job any more, as a mark; a suspension outweighs that it is closed. */
export function StandingOfJob({ sent }: { sent: Standing }) {
  if (sent.companySuspended) return <Status tone="danger">Company suspended</Status>;
  return sent.active && sent.jobClosed ? <Status tone="coral">Job closed</Status> : null;
}

/** What it means for an application that its company is suspended. */
export function SuspendedCompanyNote({ sent }: { sent: Standing }) {
  if (!sent.companySuspended) return null;
  return (
    <Banner tone="warn">
      <b>{sent.name} is suspended.</b> Nothing of it is public at the moment, and nobody can apply. What you
      sent stays where it is{sent.active ? '. You can withdraw it at any time' : ''}. Be careful if you are
      asked for money or papers.
    </Banner>
  );
}
