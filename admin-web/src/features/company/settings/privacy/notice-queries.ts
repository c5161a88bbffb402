import type { EmployerNoticeBody, EmployerNoticeView } from '@app/contracts/notices/employer-notice';
import { keptFor, suggestedNotice } from '@app/contracts/notices/suggested-notice';
import type { NoticeContent } from '@app/contracts/notices/notice-parts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';
import { settings } from '../../../../base/settings.js';
import { fetchCompany } from '../../../shared/companies/company-queries.js';
import { withQuery } from '../../../../base/paths.js';
import { retentionRulesQuery } from '../../shared/privacy/retention-queries.js';
import type { QueryClient } from '@tanstack/react-query';

const address = '/api/employer-notices';
const theNewestFirst = { sort: JSON.stringify(['number', 'DESC']), range: JSON.stringify([0, 99]) };

/** The versions of the acting company's notice, the newest first; no company publishes more than fit on one page. */
export const noticesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['employer-notices', companyId] as const,
    queryFn: ({ signal }) => api<EmployerNoticeView[]>(withQuery(address, theNewestFirst), { signal }),
  });

/** The version applicants read now. */
export const inForceOf = (notices: EmployerNoticeView[]): EmployerNoticeView | undefined =>
  notices.find(({ number }) => number !== null);

/** A notice to begin with, from what the company said of itself. */
export const suggestionQuery = (companyId: string, client: QueryClient) =>
  queryOptions({
    queryKey: ['employer-notice-suggestion', companyId] as const,
    queryFn: async ({ signal }): Promise<NoticeContent> => {
      const [company, lines] = await Promise.all([
        fetchCompany(companyId, signal),
        client.fetchQuery(retentionRulesQuery(companyId)),
      ]);
      return suggestedNotice({ ...company, brand: settings().brandName, kept: keptFor(lines) });
    },
    staleTime: 0,
  });

type Seen = Pick<EmployerNoticeView, 'id' | 'version'>;

/** Keeps a draft: a new one, or what was changed of the one there is. */
export const saveDraft = (seen: Seen | null, body: EmployerNoticeBody): Promise<EmployerNoticeView> =>
  seen
    ? api(`${address}/${seen.id}`, { method: 'PUT', version: seen.version, body })
    : api(address, { method: 'POST', body });

export const publishDraft = ({ id, version }: Seen): Promise<EmployerNoticeView> =>
  api(`${address}/${id}/publication`, { method: 'POST', version });
