import { readJson } from '@app/contracts/json/read-json';
import { z } from 'zod';
import { numberText } from '../../../../base/formats/counted.js';

const key = 'candidate-list';

/** Where the rest of a list is read: by filter and order, or in a column of the board, which has an order of its own. */
const Origin = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('list'),
    filter: z.record(z.string(), z.unknown()),
    sort: z.tuple([z.string(), z.string()]),
    /** Where the row behind the last known one stood when that one was read. */
    end: z.number(),
  }),
  z.object({
    kind: z.literal('column'),
    stageId: z.string(),
    filter: z.string(),
    cursor: z.string().nullable(),
  }),
]);

const CandidateList = z.object({
  jobId: z.string(),
  origin: Origin,
  /** Those known so far, in their order. */
  rows: z.array(z.object({ id: z.string(), applicantId: z.string() })),
  /** How many stand before and behind them. */
  before: z.number(),
  behind: z.number(),
  /** Whether there are more than were counted. */
  isMore: z.boolean(),
});
export type CandidateList = z.infer<typeof CandidateList>;

/** Keeps the list somebody goes through, so that the page of a candidate knows who comes before and after. */
export function rememberList(list: CandidateList): void {
  sessionStorage.setItem(key, JSON.stringify(list));
}

/** The list somebody came from, if this candidate is in it. */
export function listWith(jobId: string, applicantId: string): CandidateList | null {
  const kept = sessionStorage.getItem(key);
  const list = kept === null ? undefined : CandidateList.safeParse(parsed(kept)).data;
  return list?.jobId === jobId && peopleIn(list).includes(applicantId) ? list : null;
}

/** What was kept by an older version, or by hand, may be anything. */
function parsed(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

/** Each once: whoever withdrew and applied anew stands in a list twice, and has one page. */
export const peopleIn = ({ rows }: Pick<CandidateList, 'rows'>): string[] => [
  ...new Set(rows.map(({ applicantId }) => applicantId)),
];

type Around = { place: string | null; previous: string | null; next: string | null };

/** Who comes before and after in that list; without one, on the board. */
export function around(
  list: CandidateList | null,
  applicantId: string,
  onBoard: { previous: string | null; next: string | null },
): Around {
  if (!list) return { place: null, ...onBoard };
  const people = peopleIn(list);
  const index = people.indexOf(applicantId);
  return {
    place: placeText(list.before + index + 1, list.before + people.length + list.behind, list.isMore),
    previous: people[index - 1] ?? null,
    next: people[index + 1] ?? null,
  };
}

/** `26 of 200`. A list that was not counted to its end tells one more than was counted. */
export const placeText = (place: number, total: number, isMore: boolean): string =>
  `${numberText(place)} of ${isMore ? `more than ${numberText(total - 1)}` : numberText(total)}`;
