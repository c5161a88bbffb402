import type { SaveViewBody } from '@app/contracts/saved-views/saved-view';
import { localDay } from '../../shared/jobs/closing-day.js';
import { type CandidateFilter, cardFilterOf } from '../../shared/applications/candidate-filter.js';

type ViewFilter = SaveViewBody['filter'];
type Named = { id: string; name: string };

/** The filter of a screen as a view keeps it: with names of stages, which other jobs have, too. */
export function viewFilterOf(filter: CandidateFilter, stages: readonly Named[]): ViewFilter {
  const names = stages.filter(({ id }) => filter.stages.includes(id)).map(({ name }) => name);
  return { ...cardFilterOf(filter), ...(names.length > 0 ? { stages: names } : {}) };
}

/** A view in the job with these stages; null where it has none of those the view is about. */
export function candidateFilterOf(view: ViewFilter, stages: readonly Named[]): CandidateFilter | null {
  const names = view.stages?.map((name) => name.toLowerCase()) ?? [];
  const chosen = stages.filter(({ name }) => names.includes(name.toLowerCase())).map(({ id }) => id);
  if (names.length > 0 && chosen.length === 0) return null;
  return {
    q: view.q ?? '',
    stages: chosen,
    tags: view.tag ?? [],
    sources: view.source ?? [],
    reviewers: [view.reviewerId ?? []].flat(),
    ...daysOf(view),
    ...marksOf(view),
  };
}

function marksOf({
  referred = false,
  late = false,
  response: answer,
  unread = false,
  talentPool = false,
}: ViewFilter): Pick<CandidateFilter, 'referred' | 'late' | 'response' | 'unread' | 'talentPool'> {
  return { referred, late, response: answer ?? '', unread, talentPool };
}

/** The days of the viewer's calendar; the later moment is the first one after the last day. */
function daysOf({ appliedFrom, appliedTo }: ViewFilter): Pick<CandidateFilter, 'from' | 'to'> {
  return {
    from: appliedFrom ? localDay(new Date(appliedFrom)) : '',
    to: appliedTo ? localDay(new Date(Date.parse(appliedTo) - 1)) : '',
  };
}
