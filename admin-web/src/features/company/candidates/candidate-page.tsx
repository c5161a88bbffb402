import type { CandidateView } from '@app/contracts/applications/candidate';
import { candidatePath, writeParameter } from '@app/contracts/applications/candidate-path';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCan, useCompanyQuery } from '../../../client/session/acting.js';
import { withParameters } from '../../../kit/list/list-address.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { ButtonLink } from '../../../kit/ui/button.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { CandidateActivity } from '../shared/activity/candidate-activity.js';
import type { ComposerHandle } from '../shared/activity/composer.js';
import { useDecisions } from '../shared/decisions/use-decisions.js';
import { candidateQuery } from '../shared/applications/candidate-queries.js';
import { KeysHelp } from '../shared/frame/keys-help.js';
import { CandidateReading } from '../shared/candidates/candidate-reading.js';
import { CandidateSide } from './candidate-side.js';
import { candidateKeys, useCandidateKeys } from '../shared/candidates/use-candidate-keys.js';
import { useAround } from './use-around.js';
import { useNeighborNavigation } from '../shared/applications/use-neighbor-navigation.js';
import { useCandidateMove } from '../shared/candidates/use-candidate-move.js';

/** The page of one candidate: who, what they sent, and what happened. */
export function CandidatePage({ candidate, companyId }: { candidate: CandidateView; companyId: string }) {
  const { application, job } = candidate;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const decisions = useDecisions(companyId);
  const move = useCandidateMove(candidate);
  const { place, previous, next, query: list } = useAround(candidate, companyId);
  const pageOf = (applicantId: string | null): string | undefined =>
    applicantId === null
      ? undefined
      : `${candidatePath({ companyId, jobId: job.id, applicantId })}${search.size > 0 ? `?${search}` : ''}`;
  useReadAhead(next, job.id, companyId);
  const go = (applicantId: string) => void navigate(pageOf(applicantId) ?? '', { replace: true });
  /** Refusing and hiring ask first. */
  const moveTo = (toStageId: string) =>
    void (decisions.interceptMove(candidate, application, toStageId) || move(toStageId));
  const reject = () => decisions.reject(application);
  const composer = useRef<ComposerHandle>(null);
  useBegunMessage(candidate.id, () => composer.current?.write('message'));
  const mayReject =
    useCan('application.move') && application.status !== 'rejected' && application.status !== 'withdrawn';
  useCandidateKeys({
    next: useNeighborNavigation(candidate.id, next, list.isFetching, go),
    previous: useNeighborNavigation(candidate.id, previous, list.isFetching, go),
    reject: mayReject ? reject : undefined,
    comment: () => composer.current?.write('comment'),
    message: () => composer.current?.write('message'),
  });
  return (
    <main id="main" className="candidate">
      <CandidateSide candidate={candidate} companyId={companyId} onMove={moveTo} onReject={reject}>
        <nav className="candidate__around" aria-label="Candidates">
          {place !== null && <span className="num">{place}</span>}
          <Neighbour to={pageOf(previous)} label="Previous candidate" icon="up" />
          <Neighbour to={pageOf(next)} label="Next candidate" icon="down" />
          <KeysHelp title="Keys of this page" keys={candidateKeys} />
        </nav>
        {failureOf(list) && <QueryFailure what="The rest of the list could not be loaded." query={list} />}
      </CandidateSide>
      <CandidateReading application={application} companyId={companyId} />
      <div className="candidate__talk">
        <CandidateActivity
          key={application.id}
          companyId={companyId}
          card={application}
          gone={application.accountDeleted}
          ref={composer}
        />
      </div>
      {decisions.dialog}
    </main>
  );
}

/** Whoever was sent here to write a message begins with it. Going back to this page begins nothing again. */
function useBegunMessage(applicantId: string, begin: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isBegun = search.get(writeParameter) === 'message';
  const start = useEffectEvent(begin);
  useEffect(() => {
    if (!isBegun) return;
    start();
    setSearch((before) => withParameters(before, { [writeParameter]: null }), { replace: true });
  }, [isBegun, applicantId, setSearch]);
}

/** Who comes next is there at once. What platform admins look at is written down, so they read nothing ahead. */
function useReadAhead(applicantId: string | null, jobId: string, companyId: string): void {
  const client = useQueryClient();
  const company = useCompanyQuery(companyId);
  const isVisitor = company.companyId !== undefined;
  useEffect(() => {
    if (applicantId === null || isVisitor) return;
    void client.prefetchQuery({ ...candidateQuery({ applicantId, jobId }, {}), staleTime: aheadFor });
  }, [client, applicantId, jobId, isVisitor]);
}

const aheadFor = 60_000;

function Neighbour({ to, label, icon }: { to: string | undefined; label: string; icon: 'up' | 'down' }) {
  const Icon = icon === 'up' ? ChevronUp : ChevronDown;
  if (to === undefined) return null;
  return (
    <ButtonLink size="small" look="ghost" to={to} replace aria-label={label} title={label}>
      <Icon className="icon" aria-hidden />
    </ButtonLink>
  );
}
