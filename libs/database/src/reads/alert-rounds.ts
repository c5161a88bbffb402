import type { RoundSoFar } from '@app/domain/alerts/evaluated-through';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Gives every job that became public its number, and answers the last one. Until the transaction ends no other job gets
 * one and no round of alerts begins: whoever takes it for what was seen misses nothing and sees nothing twice.
 */
export async function announcedByNow(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ last: number | null }[]>('select number_announcements() as last');
  return row?.last ?? 0;
}

/** Waits until no page of a round is under way; none begins before the transaction ends. */
export async function waitForAlertPage(em: EntityManager): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('alert pages', 0))`);
}

/** When a mail last told of jobs a search found; of those before it went to another subscriber, too. */
export async function lastAlertMail(
  em: EntityManager,
  { id, subscriberId }: { id: string; subscriberId: string },
): Promise<Date | null> {
  const [row] = await em.execute<{ last: string | null }[]>(
    `select max(digest.created_at) as last from alert_digest digest
     where digest.subscriber_id in (select own.id from alert_subscriber own where ? in (own.id, own.merged_into))
       and digest.found @> ?::jsonb`,
    [subscriberId, JSON.stringify([{ searchId: id }])],
  );
  return row?.last ? new Date(row.last) : null;
}

type RoundRow = {
  number: number;
  through_number: number;
  weekdays: number[];
  daily_round: number;
  daily_from: number;
  weekly_round: number[];
  weekly_from: number[];
  done_through: string | null;
  is_finished: boolean;
};

/** The latest round of alerts, finished or not. */
export async function latestRound(em: EntityManager): Promise<RoundSoFar> {
  const [row] = await em.execute<RoundRow[]>(
    `select number, through_number, weekdays, daily_round, daily_from, weekly_round, weekly_from, done_through,
       finished_at is not null as is_finished
     from alert_round order by number desc limit 1`,
  );
  if (!row) throw new Error('There is no round of alerts to go on from');
  return {
    number: row.number,
    throughNumber: row.through_number,
    weekdays: row.weekdays,
    dailyRound: row.daily_round,
    dailyFrom: row.daily_from,
    weeklyRound: row.weekly_round,
    weeklyFrom: row.weekly_from,
    doneThrough: row.done_through,
    isFinished: row.is_finished,
  };
}
