import type { CandidateView } from '@app/contracts/applications/candidate';
import { useQuery } from '@tanstack/react-query';
import { useIsPhone } from '../../../kit/ui/is-phone.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { candidateQuery } from '../shared/applications/candidate-queries.js';
import { CandidateActs } from '../shared/candidates/candidate-acts.js';
import { useCandidateMove } from '../shared/candidates/use-candidate-move.js';
import { useDecisions } from '../shared/decisions/use-decisions.js';
import { ResponseLine } from '../shared/responses/response-line.js';

type DecideProps = { applicantId: string; jobId: string; companyId: string; name: string };

/** What can be done about one candidate: move them on, refuse them with a letter, or take more days. */
export function DecidePanel({ applicantId, jobId, companyId, name }: DecideProps) {
  const isPhone = useIsPhone();
  const candidate = useQuery(candidateQuery({ applicantId, jobId }, {}));
  return (
    <section className="due__decide" aria-label={`Decide on ${name}`}>
      {failureOf(candidate) && !candidate.data ? (
        <QueryFailure what="The candidate could not be loaded." query={candidate} />
      ) : candidate.data ? (
        <Decisions candidate={candidate.data} companyId={companyId} />
      ) : (
        <Skeleton height={isPhone ? 228 : 72} />
      )}
    </section>
  );
}

function Decisions({ candidate, companyId }: { candidate: CandidateView; companyId: string }) {
  const { application } = candidate;
  const decisions = useDecisions(companyId);
  const move = useCandidateMove(candidate);
  const moveTo = (toStageId: string) =>
    void (decisions.interceptMove(candidate, application, toStageId) || move(toStageId));
  return (
    <>
      <CandidateActs
        candidate={candidate}
        companyId={companyId}
        onMove={moveTo}
        onReject={() => decisions.reject(application)}
      />
      <ResponseLine application={application} />
      {decisions.dialog}
    </>
  );
}
