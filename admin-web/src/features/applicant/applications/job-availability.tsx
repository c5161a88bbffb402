import type { AppliedJobView } from '@app/contracts/applications/applicant-card';
import { Banner } from '../../../kit/ui/banner.js';
import { Status } from '../../../kit/ui/tag.js';

type AvailabilityFields = Pick<AppliedJobView, 'active' | 'jobClosed' | 'companySuspended' | 'name'>;

/** Why the job is no longer public; a suspension takes precedence over a closed job. */
export function JobAvailability({ sent }: { sent: AvailabilityFields }) {
  if (sent.companySuspended) return <Status tone="danger">Company suspended</Status>;
  return sent.active && sent.jobClosed ? <Status tone="coral">Job closed</Status> : null;
}

/** Effects of the suspension of a company on an application. */
export function SuspendedCompanyNote({ sent }: { sent: AvailabilityFields }) {
  if (!sent.companySuspended) return null;
  return (
    <Banner tone="warn">
      <b>{sent.name} is suspended.</b> Nothing of it is public at the moment, and nobody can apply. What you
      sent stays where it is{sent.active ? '. You can withdraw it at any time' : ''}. Be careful if you are
      asked for money or papers.
    </Banner>
  );
}
