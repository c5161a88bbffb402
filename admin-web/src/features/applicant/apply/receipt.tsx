import type { ApplicationReceiptView } from '@app/contracts/applications/applicant-card';
import type { JobPreviewView } from '@app/contracts/public-jobs/public-job';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { DayText, MomentText } from '../../../base/formats/clock.js';
import { pathTo } from '../../../base/paths.js';
import { ButtonLink } from '../../../kit/ui/button.js';

/** The application is sent: what to quote, and what happens next. */
export function Receipt({ job, receipt }: { job: JobPreviewView; receipt: ApplicationReceiptView }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="receipt">
      <CircleCheck className="icon receipt__mark" aria-hidden />
      <h1 className="display" ref={heading} tabIndex={-1}>
        Your application is sent
      </h1>
      <p className="muted">
        {job.title} at {job.company.name}. Unless you turned receipts off, one is on its way to your account’s
        e-mail address.
      </p>
      <dl className="facts card card--pad">
        <div>
          <dt>Reference</dt>
          <dd className="num strong">{receipt.reference}</dd>
        </div>
        <div>
          <dt>Sent</dt>
          <dd>
            <MomentText iso={receipt.createdAt} />
          </dd>
        </div>
        <div>
          <dt>What happens next</dt>
          <dd>{job.company.name} reads it. You can follow it under your applications.</dd>
        </div>
        {receipt.responseDueAt && (
          <div>
            <dt>You hear by</dt>
            <dd className="strong">
              <DayText iso={receipt.responseDueAt} />
            </dd>
          </div>
        )}
      </dl>
      <div className="row row--wrap">
        <ButtonLink look="primary" size="large" to={pathTo('applicantJobs')}>
          My applications
        </ButtonLink>
        <ButtonLink size="large" to={pathTo('jobSearch')}>
          More jobs
        </ButtonLink>
      </div>
    </section>
  );
}
