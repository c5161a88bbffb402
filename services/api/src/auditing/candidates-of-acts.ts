import type { ActedOnCandidate } from '@app/contracts/auditing/audit-event';
import type { Mode } from '@app/database/connection/modes';
import type { ScopedReader } from '@app/database/connection/scoped-read';

type Act = { id: string; entityType: string };

const aboutCandidates: readonly string[] = ['application', 'activity', 'data-request'];

const CANDIDATES = `select id, found.job_id, found.job_title, case when found.erased_at is null then found.applicant_id end as user_id
  from unnest($1::uuid[]) as id cross join lateral audit_candidate(id) found`;

/** Which application each of these acts was about: somebody may have sent two, and their name does not tell them apart. */
export async function candidatesOfActs(
  reader: ScopedReader,
  mode: Mode,
  acts: readonly Act[],
): Promise<Map<string, ActedOnCandidate>> {
  const ids = acts.filter((act) => aboutCandidates.includes(act.entityType)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const read = { name: 'candidates-of-acts', text: CANDIDATES, values: [ids] };
  const candidates = await reader.views<ActedOnCandidate & { id: string }>(mode, read);
  return new Map(candidates.map(({ id, ...candidate }) => [id, candidate]));
}
