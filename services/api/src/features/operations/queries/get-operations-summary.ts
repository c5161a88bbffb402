import { needHandDays, type OperationsSummary } from '@app/contracts/operations/operations-summary';
import { readingOldAfterSeconds, slowAfterSeconds } from '@app/contracts/operations/queue';
import { unheardAfterSeconds } from '@app/contracts/operations/schedule';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ActorQuery } from '../../../access/requests.js';
import { deadLetterState } from '../dead-letter-row.js';
import { fromSchedules, scheduleState } from '../schedule-row.js';

/** `letters` and `bounced` come from an index of those that are not settled. A queue this version does not know is as urgent as the outbox. */
const COUNTS = `select
  (select count(*)::int from dead_letter where outcome is null and (${deadLetterState} = 'open'
    or replay_requested_at < now() - interval '${unheardAfterSeconds} seconds')) as letters,
  count(*) filter (where ${scheduleState} = 'late')::int as late,
  count(*) filter (where ${scheduleState} = 'failed')::int as failed,
  (select count(*)::int from statistic_recount
    where drift <> '{}' and recounted_at > now() - interval '24 hours') as repairing,
  (select count(*)::int from queue_level where read_at >= now() - interval '${readingOldAfterSeconds} seconds'
    and extract(epoch from read_at - oldest_waiting_at) > coalesce(($1::jsonb ->> name)::int, ($1::jsonb ->> 'outbox')::int)
  ) as slow,
  (select count(*)::int from queue_level
    where read_at < now() - interval '${readingOldAfterSeconds} seconds') as unknown,
  (select count(*)::int from email_message where status = 'failed' and failure in ('MailRejected', 'MailBounced')
    and created_at > now() - interval '${needHandDays} days') as bounced,
  (select count(*)::int from job_import where status = 'failed'
    and finished_at > now() - interval '${needHandDays} days') as imports ${fromSchedules}`;

type Row = Record<
  'letters' | 'late' | 'failed' | 'repairing' | 'slow' | 'unknown' | 'bounced' | 'imports',
  number
>;
/** What there is before anything was counted. */
const none: Row = {
  letters: 0,
  late: 0,
  failed: 0,
  repairing: 0,
  slow: 0,
  unknown: 0,
  bounced: 0,
  imports: 0,
};

export class GetOperationsSummary extends ActorQuery<OperationsSummary> {}

/** How many things need somebody. */
@QueryHandler(GetOperationsSummary)
export class GetOperationsSummaryHandler implements IQueryHandler<GetOperationsSummary> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor }: GetOperationsSummary): Promise<OperationsSummary> {
    const mode = actor.platformMode();
    const found = await this.reader.first<Row>(mode, {
      name: 'operations-summary',
      text: COUNTS,
      values: [JSON.stringify(slowAfterSeconds)],
    });
    const row = found ?? none;
    const needs = {
      openDeadLetters: row.letters,
      lateSchedules: row.late,
      failedSchedules: row.failed,
      repairingRecounts: row.repairing,
      slowQueues: row.slow,
      unknownQueues: row.unknown,
      bouncedMails: row.bounced,
      failedImports: row.imports,
    };
    return { ...needs, needHand: Object.values(needs).reduce((sum, count) => sum + count, 0) };
  }
}
