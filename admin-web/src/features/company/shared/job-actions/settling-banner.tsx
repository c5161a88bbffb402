import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan, useCompanyQuery } from '../../../../client/session/acting.js';
import { counted } from '../../../../base/formats/counted.js';
import { DayText } from '../../../../base/formats/clock.js';
import { Button } from '../../../../kit/ui/button.js';
import { openApplicationsQuery } from '../decisions/decision-queries.js';
import { laterPart } from '../../../../kit/ui/later-part.js';

const RejectRemainingDialog = laterPart(
  async () => (await import('./close-job-dialog.js')).RejectRemainingDialog,
);

/** Over the board of a job that ended: who is still open, and when they get their answer. */
export function SettlingBanner({ job, companyId }: { job: JobRecordView; companyId: string }) {
  const mayDecide = useCan('job.edit');
  const [decides, setDecides] = useState(false);
  const ended = job.state !== 'published';
  const { data: open } = useQuery({
    ...openApplicationsQuery(job.id, useCompanyQuery(companyId)),
    enabled: ended,
  });
  if (!ended || !open || open.count === 0 || (job.state === 'draft' && open.rejectRemainingAt === null))
    return null;
  const people = counted(open.count, 'application');
  return (
    <div className="banner banner--warn work__missing" role="status">
      <div>
        <b>{people} without an answer.</b>{' '}
        {open.rejectRemainingAt && (
          <>
            Whoever is still open on <DayText iso={open.rejectRemainingAt} /> gets your letter of refusal.
          </>
        )}
      </div>
      {mayDecide && (
        <Button size="small" onClick={() => setDecides(true)}>
          Decide
        </Button>
      )}
      {decides && <RejectRemainingDialog job={job} companyId={companyId} onClose={() => setDecides(false)} />}
    </div>
  );
}
