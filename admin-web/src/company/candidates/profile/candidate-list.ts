import { readJson } from '@app/contracts/json/read-json';
import { z } from 'zod';

const key = 'candidate-list';

const CandidateList = z.object({
  jobId: z.string(),
  applicantIds: z.array(z.string()),
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
  return list?.jobId === jobId && list.applicantIds.includes(applicantId) ? list : null;
}

/** What was kept by an older version, or by hand, may be anything. */
function parsed(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

export type Around = { place: number | null; total: number; previous: string | null; next: string | null };

/** Who comes before and after in that list; without one, on the board. */
export function around(
  list: CandidateList | null,
  applicantId: string,
  onBoard: { previous: string | null; next: string | null },
): Around {
  if (!list) return { place: null, total: 0, ...onBoard };
  const index = list.applicantIds.indexOf(applicantId);
  return {
    place: index + 1,
    total: list.applicantIds.length,
    previous: list.applicantIds[index - 1] ?? null,
    next: list.applicantIds[index + 1] ?? null,
  };
}
