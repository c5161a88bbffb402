import type { ApplicantCardView, CvStatus } from '@app/contracts/applications/applicant-card';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { openFile } from '../../../../client/files/open-file.js';
import { useCompanyQuery } from '../../../../client/session/acting.js';
import { failureOf } from '../../../../client/queries/failed-query.js';
import { Button } from '../../../../kit/ui/button.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import { AccountDeletedBanner } from './account-deleted-banner.js';
import {
  Answers,
  Contact,
  Education,
  Experience,
  Languages,
  Section,
  Source,
  Text,
} from './application-parts.js';
import { noCvWords } from './cv-status.js';
import { applicationQuery } from './candidate-queries.js';

/** What the applicant sent, in the order in which one reads it. */
export function ApplicationSections({ id, companyId }: { id: string; companyId: string }) {
  const company = useCompanyQuery(companyId);
  const query = useQuery(applicationQuery(id, company));
  if (failureOf(query)) return <QueryFailure what="The application could not be loaded." query={query} />;
  const { data: application } = query;
  if (!application) return <LoadingSections />;
  return (
    <>
      {application.accountDeleted && <AccountDeletedBanner firstName={application.firstName} />}
      <Contact application={application} />
      <Cv cv={application.cv} status={application.cvStatus} company={company} />
      <Text title="Cover letter" text={application.coverLetter} />
      <Answers answers={application.questions.form} company={company} />
      <Text title="In their own words" text={application.details} />
      <Experience entries={application.experience} />
      <Education entries={application.education} />
      <Languages languages={application.languages} />
      <Source application={application} />
    </>
  );
}

const LoadingSections = () => (
  <div className="stack" aria-busy="true">
    <Skeleton width="40%" />
    <Skeleton />
    <Skeleton width="80%" />
    <Skeleton width="30%" />
    <Skeleton height={96} />
  </div>
);

type CvProps = { cv: ApplicantCardView['cv']; status: CvStatus; company: { companyId?: string } };

function Cv({ cv, status, company }: CvProps) {
  return (
    <Section title="CV">
      {cv ? (
        <Button size="small" onClick={() => void openFile(cv.id, company)}>
          <Eye className="icon" aria-hidden />
          Open {cv.fileName}
        </Button>
      ) : (
        <p className="ui muted">{status !== 'available' && noCvWords[status]}</p>
      )}
    </Section>
  );
}
