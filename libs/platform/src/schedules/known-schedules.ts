import type { EntityManager } from '@mikro-orm/postgresql';

/** A sweep of this version of the product. */
export type KnownSchedule = { name: string; queue: string; everyMilliseconds: number };

const KNOW = `insert into schedule (id, name, queue, every_seconds, known_since)
  select gen_random_uuid(), name, queue, greatest(1, round("everyMilliseconds" / 1000.0))::int, now()
  from jsonb_to_recordset(?::jsonb) as known(name text, queue text, "everyMilliseconds" int)
  on conflict (name) do update set queue = excluded.queue, every_seconds = excluded.every_seconds
    where (schedule.queue, schedule.every_seconds) is distinct from (excluded.queue, excluded.every_seconds)`;

/** Makes the table hold exactly these sweeps, and the runs of no other. */
export async function knowSchedules(em: EntityManager, known: readonly KnownSchedule[]): Promise<void> {
  const names = JSON.stringify(known.map(({ name }) => name));
  const others = 'name not in (select jsonb_array_elements_text(?::jsonb))';
  await em.execute(KNOW, [JSON.stringify(known)], 'run');
  await em.execute(`delete from schedule where ${others}`, [names], 'run');
  await em.execute(`delete from schedule_run where ${others}`, [names], 'run');
}
