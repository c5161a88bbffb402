import { analyticsDays, type JobAnalyticsView } from '@app/contracts/analytics/job-analytics';
import {
  daysAfter,
  type PeriodLength,
  periodLengths,
  todayInUtc,
} from '@app/contracts/analytics/analytics-range';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api, ApiError } from '../../../../client/http/http.js';
import { withQuery } from '../../../../base/paths.js';

const parts = ['days', 'from', 'to', 'by', 'company', 'view'] as const;
type Part = (typeof parts)[number];

/** What is asked for where the address says nothing. */
const usual: Partial<Record<Part, string>> = { days: String(analyticsDays[0]), by: 'day' };

/** What the address asks for: which days, put together to what, of which company, and shown how. */
export function useAnalyticsChoice() {
  const [search, setSearch] = useSearchParams();
  /** `replace` for what goes on with the choice before, such as a day that is still being typed. */
  const change = (changes: Partial<Record<Part, string | null>>, replace = false) => {
    // What is shown may be a step behind the address, where one choice follows another quickly.
    const before = new URLSearchParams(window.location.search);
    const next = new URLSearchParams(before);
    for (const part of parts) {
      const value = changes[part];
      if (value === null || (value !== undefined && value === usual[part])) next.delete(part);
      else if (value !== undefined) next.set(part, value);
    }
    // What is shown already is no choice: going back from it would undo nothing.
    // Rendered at once: Back before that would leave a typed day in its field that the address no longer has.
    if (String(next) !== String(before))
      setSearch(next, { preventScrollReset: true, replace, flushSync: true });
  };
  const own = search.has('from') ? { from: search.get('from') ?? '', to: search.get('to') ?? '' } : null;
  const days = analyticsDays.find((known) => String(known) === search.get('days')) ?? analyticsDays[0];
  const by: PeriodLength = periodLengths.find((known) => known === search.get('by')) ?? 'day';
  return {
    own,
    days,
    by,
    companyId: search.get('company'),
    asTables: search.get('view') === 'tables',
    change,
    /** Begins a range of one's own where the last one was. */
    chooseOwn: () => change({ days: null, from: daysAfter(todayInUtc(), 1 - days), to: todayInUtc() }),
  };
}

/** Sums of the days that are asked for. What is wrong with them is told by field. On the page of a company they are its own. */
export function useJobAnalytics(ofCompany?: string) {
  const { own, days, by, companyId: chosen } = useAnalyticsChoice();
  const companyId = ofCompany ?? chosen;
  const asked = {
    ...(own ? { from: own.from, to: own.to } : { days: String(days) }),
    by,
    ...(companyId ? { companyId } : {}),
  };
  const analytics = useQuery({
    queryKey: ['job-analytics', asked],
    queryFn: ({ signal }) => api<JobAnalyticsView>(withQuery('/api/job-analytics', asked), { signal }),
    placeholderData: keepPreviousData,
    // What is wrong with a field stays wrong.
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status === 400),
  });
  const errors = analytics.error instanceof ApiError ? analytics.error.errors : {};
  return { analytics, errors };
}
