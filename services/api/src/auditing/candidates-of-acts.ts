import type { ActedOnCandidate } from '@app/contracts/auditing/audit-event';
import type { Mode } from '@app/database/connection/modes';
import type { ScopedReader } from '@app/database/connection/scoped-read';

type Row = { id: string; job_id: string; job_title: string; applicant_id: string; erased_at: Date | null };
type Act = { id: string; entity_type: string };

const aboutCandidates: readonly string[] = ['application', 'activity', 'data-request'];

const CANDIDATES = `select id, found.job_id, found.job_title, found.applicant_id, found.erased_at
  from unnest($1::uuid[]) as id cross join lateral audit_candidate(id) found`;

/** Which application each of these acts was about: somebody may have sent two, and their name does not tell them apart. */
export async function candidatesOfActs(
  reader: ScopedReader,
  mode: Mode,
  acts: readonly Act[],
): Promise<Map<string, ActedOnCandidate>> {
  const ids = acts.filter((act) => aboutCandidates.includes(act.entity_type)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await reader.rows<Row>(mode, { name: 'candidates-of-acts', text: CANDIDATES, values: [ids] });
  return new Map(
    rows.map((row) => [
      row.id,
      { jobId: row.job_id, jobTitle: row.job_title, userId: row.erased_at ? null : row.applicant_id },
    ]),
  );
}
