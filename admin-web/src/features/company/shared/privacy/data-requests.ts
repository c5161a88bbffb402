import type {
  AnswerDataRequestBody,
  CompanyDataRequestView,
  dataRequestStates,
} from '@app/contracts/privacy/data-request';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';
import { apiList, rangeOf } from '../../../../client/http/lists.js';
import { withQuery } from '../../../../base/paths.js';

type State = (typeof dataRequestStates)[number];
type Seen = Pick<CompanyDataRequestView, 'id' | 'version'>;

export const dataRequestsKey = 'data-requests';

const orders: Record<State, string> = { open: '["dueAt","ASC"]', answered: '["answeredAt","DESC"]' };

export const requestsPerPage = 25;

/** A page of what people asked the company: open ones by their date, answered ones the last first. */
export const dataRequestsQuery = (companyId: string, state: State, page = 1) =>
  queryOptions({
    queryKey: [dataRequestsKey, companyId, state, page] as const,
    queryFn: ({ signal }) =>
      apiList<CompanyDataRequestView>(
        withQuery('/api/data-requests', {
          filter: JSON.stringify({ state }),
          sort: orders[state],
          range: rangeOf((page - 1) * requestsPerPage, requestsPerPage),
        }),
        signal,
      ),
  });

export const answerRequest = ({ id, version }: Seen, body: AnswerDataRequestBody): Promise<unknown> =>
  api(`/api/data-requests/${id}/answer`, { method: 'POST', version, body });

export const assignRequest = ({ id, version }: Seen, userId: string | null): Promise<unknown> =>
  api(`/api/data-requests/${id}/assignee`, { method: 'PUT', version, body: { userId } });

/** Lets the company use an application again. */
export const liftRestriction = ({ id, version }: Seen): Promise<unknown> =>
  api(`/api/job-applications/${id}/restriction`, { method: 'DELETE', version });
