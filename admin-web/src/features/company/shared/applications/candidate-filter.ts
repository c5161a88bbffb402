import { oneOf, searchIn } from '../../../../kit/list/list-address.js';
import { dayIn, startOfDay } from '../../../../kit/list/days.js';

/** What the candidates of a job are narrowed to, as an address says it. Days are those of the viewer's own calendar. */
export type CandidateFilter = {
  q: string;
  /** Ids of stages; the board shows all of them anyway. */
  stages: string[];
  tags: string[];
  /** Keys such as `link:linkedin`. */
  sources: string[];
  /** Whether they name somebody who told them. */
  referred: boolean;
  /** Ids of members whose view was asked for, or `nobody` alone. */
  reviewers: string[];
  from: string;
  to: string;
  late: boolean;
  /** Whether an answer is owed, or owed and past its date. */
  response: '' | 'due' | 'overdue';
  unread: boolean;
  /** Whether the company may keep them for other jobs. */
  talentPool: boolean;
};

export const noFilter: CandidateFilter = {
  q: '',
  stages: [],
  tags: [],
  sources: [],
  referred: false,
  reviewers: [],
  from: '',
  to: '',
  late: false,
  response: '',
  unread: false,
  talentPool: false,
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const mostStages = 20;
const mostTags = 20;
const longestTag = 40;
const mostSources = 20;
const mostReviewers = 20;
const nobody = 'nobody' as const;
const answers = ['due', 'overdue'] as const;
const sourceKey = /^(?:(?:link|site):.{1,80}|search|page)$/;

const someIds = (ids: readonly string[], most: number): string[] =>
  [...new Set(ids.filter((id) => uuid.test(id)))].slice(0, most);

/** Reads the filter in an address; whatever is unknown counts as absent. */
export function filterIn(search: URLSearchParams): CandidateFilter {
  const stages = someIds((search.get('stage') ?? '').split(','), mostStages);
  const tags = search.getAll('tag').filter((tag) => tag !== '' && tag.length <= longestTag);
  const sources = search.getAll('source').filter((key) => sourceKey.test(key));
  const reviewers = (search.get('reviewer') ?? '').split(',');
  return {
    q: searchIn(search),
    stages,
    tags: [...new Set(tags)].slice(0, mostTags),
    sources: [...new Set(sources)].slice(0, mostSources),
    referred: search.get('referred') === 'true',
    reviewers: reviewers.includes('nobody') ? ['nobody'] : someIds(reviewers, mostReviewers),
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
    late: search.get('late') === 'true',
    response: oneOf(answers, search.get('response')),
    unread: search.get('unread') === 'true',
    talentPool: search.get('talentPool') === 'true',
  };
}

const parameters = [
  'q',
  'stage',
  'tag',
  'source',
  'referred',
  'reviewer',
  'from',
  'to',
  'late',
  'response',
  'unread',
  'talentPool',
  'page',
];

/** The address with these changes of the filter, at its first page; what narrows nothing is left out. */
export function withFilter(before: URLSearchParams, changes: Partial<CandidateFilter>): URLSearchParams {
  const {
    q,
    stages,
    tags,
    sources,
    referred,
    reviewers,
    from,
    to,
    late,
    response: answer,
    unread,
    talentPool,
  } = {
    ...filterIn(before),
    ...changes,
  };
  const next = new URLSearchParams(before);
  for (const name of parameters) next.delete(name);
  const narrowing = [
    ['q', q],
    ['stage', stages.join(',')],
    ...tags.map((tag) => ['tag', tag]),
    ...sources.map((source) => ['source', source]),
    ['referred', mark(referred)],
    ['reviewer', reviewers.join(',')],
    ['from', from],
    ['to', to],
    ['late', mark(late)],
    ['response', answer],
    ['unread', mark(unread)],
    ['talentPool', mark(talentPool)],
  ] as const;
  for (const [name, text] of narrowing) if (name && text) next.append(name, text);
  return next;
}

const mark = (isSet: boolean): string => (isSet ? 'true' : '');

/** The filter as the API takes it, without the stages, which a board has all of. */
export function cardFilterOf(filter: CandidateFilter) {
  const { q, tags, sources, referred, reviewers, from, to, response: answer } = filter;
  return {
    ...(q ? { q } : {}),
    ...(tags.length > 0 ? { tag: tags } : {}),
    ...(sources.length > 0 ? { source: sources } : {}),
    ...(referred ? { referred } : {}),
    ...(reviewers.length > 0 ? { reviewerId: reviewers[0] === 'nobody' ? nobody : reviewers } : {}),
    ...(from ? { appliedFrom: startOfDay(from) } : {}),
    ...(to ? { appliedTo: startOfDay(to, 1) } : {}),
    ...marksOf(filter),
    ...(answer ? { response: answer } : {}),
  };
}

/** What is asked with a yes alone. */
const marksOf = ({ late, unread, talentPool }: CandidateFilter) => ({
  ...(late ? { late } : {}),
  ...(unread ? { unread } : {}),
  ...(talentPool ? { talentPool } : {}),
});

/** The filter of a board in the address of its requests; empty where nothing narrows it. */
export function cardFilterText(filter: CandidateFilter): string {
  const asked = cardFilterOf(filter);
  return Object.keys(asked).length > 0 ? JSON.stringify(asked) : '';
}

/** The whole filter as the API takes it. */
export const applicationFilterOf = (filter: CandidateFilter) => ({
  ...(filter.stages.length > 0 ? { stageId: filter.stages } : {}),
  ...cardFilterOf(filter),
});
