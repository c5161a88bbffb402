import type { AppliedJobDetailsView } from '@app/contracts/applications/applied-job';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { payInShort } from '../../../base/formats/pay.js';
import { pathTo, withQuery } from '../../../base/paths.js';
import { Logo } from '../../../kit/ui/avatar.js';
import { ButtonLink } from '../../../kit/ui/button.js';
import { placeOf } from './company-and-place.js';
import { JobAvailability } from './job-availability.js';
import { PublicStageMark } from './public-stage-mark.js';

/** What the application is for, and the way back to the list where only one of them is shown. */
export function ApplicationHead({ sent }: { sent?: AppliedJobDetailsView }) {
  const tab = sent?.active === false ? 'ended' : null;
  return (
    <header className="opened__head">
      <Link
        className="icon-btn opened__back"
        to={withQuery(pathTo('applicantJobs'), { tab })}
        aria-label="All applications"
      >
        <ArrowLeft className="icon icon--md" aria-hidden />
      </Link>
      {sent && <Facts sent={sent} />}
    </header>
  );
}

function Facts({ sent }: { sent: AppliedJobDetailsView }) {
  const job = pathTo('jobPreview', { companyId: sent.company.companyId, jobId: sent.jobId });
  const facts = [sent.name, placeOf(sent), payInShort(sent.salary)].filter((fact) => fact !== null);
  return (
    <>
      <Logo name={sent.name} image={sent.company.logo} size={40} />
      <div className="opened__title">
        <h2 id="opened-title">{sent.title}</h2>
        <p className="job__meta dots">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <span className="opened__marks">
        <PublicStageMark stage={sent.publicStage} />
        <JobAvailability sent={sent} />
        {!sent.companySuspended && (
          <ButtonLink size="small" to={job}>
            View job
          </ButtonLink>
        )}
      </span>
    </>
  );
}
