import { presetLines } from '@app/contracts/retention/preset-lines';
import { reportedFirstDays, type RunState } from '@app/contracts/retention/retention-run';

/** What every read of the next run asks with: the moment it begins, and the presets. */
export const casesOf = 'retention_cases($1, $2::jsonb, null, null, null) found';

export const casesAt = (runsAt: Date): unknown[] => [runsAt, presetLines];

/** The night itself where somebody paused it, and since when the company has had reports. */
export type NightRow = { state: RunState | null; paused_by: string | null; first_at: Date | null };

export const nightRead = (companyId: string, runsAt: Date) => ({
  name: 'next-run-night',
  text: `select night.state, nullif(btrim(person.first_name || ' ' || person.last_name), '') as paused_by,
      (select min(seen.runs_at) from retention_run seen where seen.company_id = $1 and seen.state <> 'paused') as first_at
    from (select 1) one left join retention_run night on night.company_id = $1 and night.runs_at = $2
      left join app_user person on person.id = night.paused_by`,
  values: [companyId, runsAt],
});

/** Until when nights only count, where the next one does. */
export function reportsUntil(firstAt: Date | null, runsAt: Date): Date | null {
  const until = new Date((firstAt ?? runsAt).getTime() + reportedFirstDays * 86_400_000);
  return until > runsAt ? until : null;
}
