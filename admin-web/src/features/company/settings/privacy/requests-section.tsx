import type { CompanyDataRequestView } from '@app/contracts/privacy/data-request';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { dayText } from '../../../../base/formats/time.js';
import { useNow } from '../../../../base/formats/clock.js';
import { numberText } from '../../../../base/formats/counted.js';
import { Button } from '../../../../kit/ui/button.js';
import { EmptyState } from '../../../../kit/ui/empty-state.js';
import { usePages } from '../../../../kit/ui/use-pages.js';
import { AnsweredRequest } from './answered-request.js';
import { DeskFact } from './desk-fact.js';
import { DeskSection } from './desk-section.js';
import { OpenRequest } from './open-request.js';
import { dataRequestsQuery, requestsPerPage } from '../../shared/privacy/data-requests.js';
import { QueryPending } from '../../../../kit/ui/query-pending.js';
import './requests-section.css';

const sectionId = 'desk-requests';

/** How many wait, and until when the first one can. */
export function RequestsFact({ companyId }: { companyId: string }) {
  const { data } = useQuery(dataRequestsQuery(companyId, 'open'));
  const now = useNow();
  const first = data?.rows[0];
  return (
    <DeskFact icon={Inbox} label="Requests of people" sectionId={sectionId}>
      {data ? (first ? `${data.total} open, first due ${dayText(first.dueAt, now)}` : 'None open') : '…'}
    </DeskFact>
  );
}

/** What people ask the company about their data, the first due first, and what was answered. */
export function RequestsSection({ companyId }: { companyId: string }) {
  const [showsAnswered, setShowsAnswered] = useState(false);
  const answered = useQuery(dataRequestsQuery(companyId, 'answered'));
  const count = answered.data?.total ?? 0;
  const state = showsAnswered ? 'answered' : 'open';
  return (
    <DeskSection
      id={sectionId}
      title="Requests of people"
      hint="The law gives one month. The person sees the date, too."
      act={
        (count > 0 || showsAnswered) && (
          <Button
            look="ghost"
            size="small"
            aria-expanded={showsAnswered}
            onClick={() => setShowsAnswered(!showsAnswered)}
          >
            {showsAnswered ? 'Back to open ones' : `${numberText(count)} answered`}
          </Button>
        )
      }
    >
      <RequestPages key={state} companyId={companyId} state={state} />
    </DeskSection>
  );
}

type RequestPagesProps = { companyId: string; state: 'open' | 'answered' };

/** All of them, page by page. */
function RequestPages({ companyId, state }: RequestPagesProps) {
  const { shown, pager } = usePages((page) => dataRequestsQuery(companyId, state, page), requestsPerPage);
  if (!shown.data)
    return (
      <div className="desk-section__words">
        <QueryPending what="The requests could not be loaded." query={shown} height={47} />
      </div>
    );
  return (
    <>
      <Requests rows={shown.data.rows} companyId={companyId} answered={state === 'answered'} />
      {pager && <div className="requests__pages">{pager}</div>}
    </>
  );
}

type RequestsProps = { rows: CompanyDataRequestView[]; companyId: string; answered: boolean };

function Requests({ rows, companyId, answered }: RequestsProps) {
  if (rows.length === 0) {
    return (
      <EmptyState heading="h3" title="Nobody waits for an answer">
        Applicants ask from their application: to correct it, to keep it unused, or to delete it.
      </EmptyState>
    );
  }
  return (
    <ul className="requests">
      {rows.map((request) =>
        answered ? (
          <AnsweredRequest key={request.id} request={request} companyId={companyId} />
        ) : (
          <OpenRequest key={request.id} request={request} companyId={companyId} />
        ),
      )}
    </ul>
  );
}
