import type { EntityManager } from '@mikro-orm/postgresql';
import type { Changes } from './counters.js';

type Counted = { live: boolean; with_live_job: boolean; with_applied_job: boolean };

const REMEMBER = 'insert into counted_company (company_id) values (?) on conflict do nothing';
const LOCK = `select live, with_live_job, with_applied_job from counted_company where company_id = ? for update`;
const NOW = `select /* prepared */ public_now as live,
    public_now and exists (select from job where job.company_id = company.id and job.live) as with_live_job,
    public_now and exists (
      select from job where job.company_id = company.id and job.live and job.application_count > 0) as with_applied_job
  from company, lateral (select status = 'published' and suspended_at is null as public_now) as state
  where id = ?`;
const KEEP = `update counted_company set live = ?, with_live_job = ?, with_applied_job = ? where company_id = ?`;

const nothing: Counted = { live: false, with_live_job: false, with_applied_job: false };

/**
 * Brings the figures a company counts under in line with what is true now, and answers by how much the totals change.
 * It looks at the state instead of adding up events: late and repeated deliveries cannot mislead it.
 */
export async function recountCompany(em: EntityManager, companyId: string): Promise<Changes> {
  const counted = (await lock(em, companyId)) ?? (await remember(em, companyId));
  // A statement of its own: it sees what was committed while this one waited for the lock.
  const [now = nothing] = await em.execute<Counted[]>(NOW, [companyId]);
  const changes = {
    liveCompanyCount: Number(now.live) - Number(counted.live),
    liveJobCompanyCount: Number(now.with_live_job) - Number(counted.with_live_job),
    liveAppliedJobCompanyCount: Number(now.with_applied_job) - Number(counted.with_applied_job),
  };
  if (Object.values(changes).some((change) => change !== 0))
    await em.execute(KEEP, [now.live, now.with_live_job, now.with_applied_job, companyId], 'run');
  return changes;
}

async function lock(em: EntityManager, companyId: string): Promise<Counted | undefined> {
  const [counted] = await em.execute<Counted[]>(LOCK, [companyId]);
  return counted;
}

/** Somebody else may have done so meanwhile: only what is locked counts. */
async function remember(em: EntityManager, companyId: string): Promise<Counted> {
  await em.execute(REMEMBER, [companyId], 'run');
  return (await lock(em, companyId)) ?? nothing;
}
