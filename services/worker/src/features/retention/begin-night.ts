import { reportedFirstDays, type RunState } from '@app/contracts/retention/retention-run';
import { RetentionRun } from '@app/domain/retention/retention-run.entity';
import { newId } from '@app/platform/identifiers/new-id';
import type { EntityManager } from '@mikro-orm/postgresql';

const dayMs = 86_400_000;

/** Whoever pauses that night at the same moment is first, or it has begun. */
const BEGIN = `insert into retention_run (id, company_id, runs_at, state) values (?, ?, ?, ?)
  on conflict (company_id, runs_at) do nothing returning id`;

/**
 * The night of a company that has something to do: one that was interrupted, or else the one of `runsAt`, which begins
 * with this. Null where it is through or paused.
 */
export async function nightOf(em: EntityManager, companyId: string, runsAt: Date): Promise<string | null> {
  const interrupted = await em.findOne(
    RetentionRun,
    { companyId, state: { $in: ['reporting', 'erasing'] } },
    { orderBy: { runsAt: 'asc' } },
  );
  if (interrupted) return interrupted.id;
  const first = await em.findOne(
    RetentionRun,
    { companyId, state: { $ne: 'paused' } },
    { orderBy: { runsAt: 'asc' } },
  );
  const hadAWeek = first !== null && first.runsAt.getTime() + reportedFirstDays * dayMs <= runsAt.getTime();
  const state: RunState = hadAWeek ? 'erasing' : 'reporting';
  const [begun] = await em.execute<{ id: string }[]>(BEGIN, [newId(), companyId, runsAt, state]);
  return begun?.id ?? null;
}
