import type { OperationsSummary } from '@app/contracts/operations/operations-summary';
import { unheardAfterSeconds } from '@app/contracts/operations/schedule';
import { ScopedReader } from '@app/database/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../http/actor.js';
import { deadLetterState } from '../dead-letter-row.js';
import { fromSchedules, scheduleState } from '../schedule-row.js';

/** `letters` come from an index of those that are not settled. */
const COUNTS = `select
  (select count(*)::int from dead_letter where outcome is null and (${deadLetterState} = 'open'
    or replay_requested_at < now() - interval '${unheardAfterSeconds} seconds')) as letters,
  count(*) filter (where ${scheduleState} = 'late')::int as late,
  count(*) filter (where ${scheduleState} = 'failed')::int as failed,
  (select count(*)::int from statistic_recount
    where drift <> '{}' and recounted_at > now() - interval '24 hours') as repairing ${fromSchedules}`;

type Row = { letters: number; late: number; failed: number; repairing: number };

export class GetOperationsSummary extends Query<OperationsSummary> {
  constructor(readonly actor: Actor) {
    super();
  }
}

/** How many things need somebody. */
@QueryHandler(GetOperationsSummary)
export class GetOperationsSummaryHandler implements IQueryHandler<GetOperationsSummary> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor }: GetOperationsSummary): Promise<OperationsSummary> {
    const mode = { as: 'platform', userId: actor.userId } as const;
    const row = await this.reader.first<Row>(mode, { name: 'operations-summary', text: COUNTS });
    const [openDeadLetters, lateSchedules, failedSchedules, repairingRecounts] = [
      row?.letters ?? 0,
      row?.late ?? 0,
      row?.failed ?? 0,
      row?.repairing ?? 0,
    ];
    const needHand = openDeadLetters + lateSchedules + failedSchedules + repairingRecounts;
    return { openDeadLetters, lateSchedules, failedSchedules, repairingRecounts, needHand };
  }
}
