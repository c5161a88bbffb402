import { fullName } from '@app/contracts/accounts/full-name';
import type { CandidateView, OtherApplicationView } from '@app/contracts/applications/candidate';
import { candidatePath } from '@app/contracts/applications/candidate-path';
import { ExternalLink, Kanban, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo, withQuery } from '../../../base/paths.js';
import { DayText } from '../../../base/formats/clock.js';
import { Avatar } from '../../../kit/ui/avatar.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button, ButtonLink } from '../../../kit/ui/button.js';
import { AccountDeletedBanner } from '../shared/applications/account-deleted-banner.js';
import { ResponseLine } from '../shared/responses/response-line.js';
import { RejectionNotice } from '../shared/decisions/rejection-notice.js';
import { AboutCandidate } from '../shared/applications/about-candidate.js';
import { stageColour } from '../../shared/pipelines/stage-colours.js';
import { Contact, Section, Source } from '../shared/applications/application-parts.js';
import { ReviewersSection } from '../shared/reviews/reviewers-section.js';
import { TalentPoolMark } from '../shared/applications/talent-pool-mark.js';
import { TagsField } from '../shared/applications/tags-field.js';
import { CandidateActs } from '../shared/candidates/candidate-acts.js';
import { Corrections } from './corrections.js';
import { RestrictionNotice } from './restriction-notice.js';
import { InviteCandidate } from './invite-candidate.js';
import { CandidateStages } from './candidate-stages.js';
import { EraseCandidate } from './erase-candidate.js';
import { CandidateLegalHolds, LegalHoldCandidate } from './legal-hold-candidate.js';

type SideProps = {
  candidate: CandidateView;
  companyId: string;
  onMove: (toStageId: string) => void;
  onReject: () => void;
  children: ReactNode;
};

/** Who it is, where they stand, and what can be done about it. */
export function CandidateSide({ candidate, companyId, onMove, onReject, children }: SideProps) {
  const { application, job } = candidate;
  const name = fullName(application);
  const shown = { applicationId: application.id, jobId: job.id, pipelineId: application.pipelineId };
  const isWithdrawn = application.status === 'withdrawn';
  return (
    <div className="candidate__side">
      {children}
      <div className="row row--3">
        <Avatar name={name} image={application.photo} size={72} />
        <div className="grow">
          <h1 className="candidate__name">{name}</h1>
          <p className="ui muted">
            <AboutCandidate application={application} />
          </p>
          <TalentPoolMark card={application} />
        </div>
      </div>
      <CandidateLegalHolds candidate={candidate} companyId={companyId} />
      {isWithdrawn && <Banner>{name} withdrew this application.</Banner>}
      {application.accountDeleted && <AccountDeletedBanner firstName={application.firstName} />}
      {application.restrictedAt !== null && <RestrictionNotice application={application} />}
      {!isWithdrawn && application.restrictedAt === null && (
        <CandidateActs candidate={candidate} companyId={companyId} onMove={onMove} onReject={onReject} />
      )}
      {application.rejection && (
        <RejectionNotice
          rejection={application.rejection}
          seen={application}
          shown={shown}
          name={name}
          onEdit={onReject}
        />
      )}
      <ResponseLine application={application} />
      <CandidateStages candidate={candidate} />
      <Contact application={application} />
      <Corrections corrections={candidate.corrections} />
      <Source application={application} />
      <ReviewersSection card={application} companyId={companyId} reviews={candidate.reviews} />
      <TagsField key={application.id} pipelineId={application.pipelineId} card={application} />
      <Others others={candidate.otherApplications} applicantId={candidate.id} companyId={companyId} />
      <p className="meta">
        Reference <span className="num">{application.reference}</span>
      </p>
      <NoticeShown notice={candidate.notice} companyId={companyId} />
      <div className="row row--wrap candidate__ways">
        <ButtonLink
          size="small"
          look="ghost"
          to={withQuery(pathTo('jobProfile', { companyId, jobId: job.id }), { card: application.id })}
        >
          <Kanban className="icon" aria-hidden />
          On the board
        </ButtonLink>
        <Button size="small" look="ghost" onClick={() => window.print()}>
          <Printer className="icon" aria-hidden />
          Print
        </Button>
        <InviteCandidate application={application} companyId={companyId} />
        <LegalHoldCandidate candidate={candidate} companyId={companyId} />
        <EraseCandidate candidate={candidate} companyId={companyId} />
      </div>
    </div>
  );
}

type NoticeShownProps = { notice: CandidateView['notice']; companyId: string };

/** The version that was shown to the applicant, or in force where their program named none. */
function NoticeShown({ notice, companyId }: NoticeShownProps) {
  if (!notice) return null;
  const version = String(notice.number);
  return (
    <p className="meta">
      Sent under{' '}
      <Link
        className="link"
        to={withQuery(pathTo('companyNotice', { companyId }), { version })}
        target="_blank"
      >
        version {version} of your privacy notice
      </Link>
    </p>
  );
}

type OthersProps = { others: OtherApplicationView[]; applicantId: string; companyId: string };

function Others({ others, applicantId, companyId }: OthersProps) {
  if (others.length === 0) return null;
  return (
    <Section title="Also applied to">
      <ul className="candidate__others">
        {others.map(({ id, jobId, title, currentStage, stageType, status, appliedAt }) => (
          <li key={id}>
            <span className="dot" style={{ background: stageColour(stageType) }} />
            <div>
              <Link className="link" to={candidatePath({ companyId, jobId, applicantId })}>
                {title}
                <ExternalLink className="icon icon--sm" aria-hidden />
              </Link>
              <p className="meta">
                {status === 'withdrawn' ? 'Withdrawn' : currentStage}, applied <DayText iso={appliedAt} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
