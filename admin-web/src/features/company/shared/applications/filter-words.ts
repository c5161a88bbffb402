import { sourceOfKey, sourceText } from '@app/contracts/applications/source';
import { dayText } from '../../../../base/formats/time.js';
import type { CandidateFilter } from './candidate-filter.js';

/** One part of a filter in words, and what to change to be without it. */
export type FilterPart = { name: string; words: string; without: Partial<CandidateFilter> };

/** The source of a key, as it is called everywhere. */
export const sourceWords = (key: string): string => sourceText(sourceOfKey(key));

type Named = { id: string; name: string };

/** The parts of a filter that narrow something, in the order of the bar. */
export function partsOf(
  filter: CandidateFilter,
  stages: readonly Named[],
  now: number,
  team: readonly Named[] = [],
): FilterPart[] {
  const chosen = stages.filter(({ id }) => filter.stages.includes(id)).map(({ name }) => name);
  const parts: (FilterPart | null)[] = [
    filter.q ? { name: 'Words', words: filter.q, without: { q: '' } } : null,
    filter.stages.length > 0
      ? { name: 'Stage', words: chosen.join(', ') || 'of another job', without: { stages: [] } }
      : null,
    filter.tags.length > 0 ? { name: 'Tag', words: filter.tags.join(', '), without: { tags: [] } } : null,
    filter.sources.length > 0
      ? { name: 'Source', words: filter.sources.map(sourceWords).join(', '), without: { sources: [] } }
      : null,
    filter.referred ? { name: 'Referred', words: '', without: { referred: false } } : null,
    reviewerPart(filter.reviewers, team),
    filter.from || filter.to
      ? { name: 'Applied', words: rangeWords(filter, now), without: { from: '', to: '' } }
      : null,
    answerPart(filter.response),
    ...marksOf(filter),
  ];
  return parts.filter((part) => part !== null);
}

const marksOf = ({ unread, talentPool, late }: CandidateFilter): (FilterPart | null)[] => [
  unread ? { name: 'Unread', words: '', without: { unread: false } } : null,
  talentPool ? { name: 'Talent pool', words: '', without: { talentPool: false } } : null,
  late ? { name: 'Late', words: '', without: { late: false } } : null,
];

const answerWords = { due: 'owed', overdue: 'past the promised date' } as const;

const answerPart = (answer: CandidateFilter['response']): FilterPart | null =>
  answer ? { name: 'Answer', words: answerWords[answer], without: { response: '' } } : null;

/** Whose view was asked for; the names of members as far as they are known. */
function reviewerPart(reviewers: readonly string[], team: readonly Named[]): FilterPart | null {
  if (reviewers.length === 0) return null;
  const names = team.filter(({ id }) => reviewers.includes(id)).map(({ name }) => name);
  const words = reviewers.includes('nobody') ? 'No one' : names.join(', ') || `${reviewers.length} chosen`;
  return { name: 'Reviewer', words, without: { reviewers: [] } };
}

function rangeWords({ from, to }: CandidateFilter, now: number): string {
  const day = (text: string) => dayText(`${text}T00:00:00`, now);
  if (from && to) return from === to ? day(from) : `${day(from)} to ${day(to)}`;
  return from ? `since ${day(from)}` : `until ${day(to)}`;
}
