import type { CandidateView } from '@app/contracts/applications/candidate';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { usePageTitle } from '../../../base/use-page-title.js';
import { ApiError } from '../../../client/http/http.js';
import { useCompanyQuery, useIsForeign } from '../../../client/session/acting.js';
import { useShell } from '../../../kit/frame/shell-context.js';
import { pathTo } from '../../../base/paths.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { ButtonLink } from '../../../kit/ui/button.js';
import { EmptyState } from '../../../kit/ui/empty-state.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { candidateName } from '../shared/applications/candidate-name.js';
import { candidateQuery } from '../shared/applications/candidate-queries.js';
import { useLiveUpdates } from '../shared/live/use-live-updates.js';
import { ErasedNote } from '../shared/applications/erased-note.js';
import { CandidatePage } from './candidate-page.js';
import '../shared/candidates/candidate-profile.css';

type Place = { companyId: string; jobId: string; applicantId: string };

/** One applicant in one job: who they are, what they sent, and what the company does about it. */
export function CandidateProfile() {
  const { companyId = '', jobId = '', applicantId = '' } = useParams();
  const place = { companyId, jobId, applicantId };
  const isForeign = useIsForeign(companyId);
  const company = useCompanyQuery(companyId);
  const candidate = useQuery({ ...candidateQuery(place, company), enabled: !isForeign });
  useShell(useCrumbs(candidate.data, place), true);
  usePageTitle(candidate.data && nameOf(candidate.data));
  if (isForeign) return <NoSuchCandidate place={place} />;
  if (candidate.data) return <LiveCandidate candidate={candidate.data} companyId={companyId} />;
  const failure = failureOf(candidate);
  if (failure instanceof ApiError && (failure.status === 404 || failure.status === 400))
    return <NoSuchCandidate place={place} />;
  if (failure) {
    return (
      <main id="main" className="main">
        <div className="page-head">
          <h1>Candidate</h1>
        </div>
        <QueryFailure what="The candidate could not be loaded." query={candidate} />
      </main>
    );
  }
  return <LoadingCandidate />;
}

function LiveCandidate(props: { candidate: CandidateView; companyId: string }) {
  useLiveUpdates(props.companyId);
  const { application, job } = props.candidate;
  const { erasedAt } = application;
  if (erasedAt !== null) {
    return (
      <main id="main" className="main stack">
        <div className="page-head">
          <h1>{candidateName(application)}</h1>
        </div>
        <ErasedNote erasedAt={erasedAt} />
        <div>
          <ButtonLink to={pathTo('jobProfile', { companyId: props.companyId, jobId: job.id })}>
            To {job.title}
          </ButtonLink>
        </div>
      </main>
    );
  }
  return <CandidatePage key={application.userId} {...props} />;
}

const nameOf = ({ application }: CandidateView): string => candidateName(application);

function useCrumbs(candidate: CandidateView | undefined, { companyId, jobId }: Place) {
  return [
    { label: 'Jobs', to: pathTo('jobs', { companyId }) },
    { label: candidate?.job.title ?? 'Job', to: pathTo('jobProfile', { companyId, jobId }) },
    { label: candidate ? nameOf(candidate) : 'Candidate' },
  ];
}

function NoSuchCandidate({ place: { companyId, jobId } }: { place: Place }) {
  return (
    <main id="main" className="main">
      <EmptyState
        heading="h1"
        title="There is no such candidate"
        action={
          <ButtonLink look="primary" to={pathTo('jobProfile', { companyId, jobId })}>
            To the job
          </ButtonLink>
        }
      >
        The application was deleted, or it belongs to a job you do not see.
      </EmptyState>
    </main>
  );
}

const LoadingCandidate = () => (
  <main id="main" className="candidate" aria-busy>
    <h1 className="vh">Candidate</h1>
    <div className="candidate__side">
      <Skeleton height={64} width="64px" />
      <Skeleton width="60%" />
      <Skeleton width="80%" />
      <Skeleton height={160} />
    </div>
    <div className="candidate__reading">
      <Skeleton height={560} />
    </div>
  </main>
);
