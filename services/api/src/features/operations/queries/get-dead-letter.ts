import type { DeadLetterDetails, DeadLetterMoment } from '@app/contracts/operations/dead-letter';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { deadLetterState } from '../dead-letter-row.js';
import { maskedEvent } from '../masked-event.js';
import { RecordQuery } from '../../../access/requests.js';
import { viewOfRow, type ViewRow } from '@app/database/connection/view-of-row';

type Read = Omit<DeadLetterDetails, 'event' | 'happened' | 'done'> & {
  data: Record<string, unknown>;
  occurredAt: string | null;
};

/** A moment; the database sorts them. */
type MomentRow = { at: Date | null; kind: string; words: string | null; attempts: number | null };

const ONE = `select letter.id, letter.name, letter.queue, letter.reason, letter.attempts, letter.failed_at,
  letter.replays, letter.company_id, company.name as company_name, ${deadLetterState} as state, letter.event_id,
  letter.data, letter.data ->> 'requestId' as request_id, letter.discard_reason, letter.data -> 'event' ->> 'occurredAt' as occurred_at
  from dead_letter letter left join company on company.id = letter.company_id where letter.id = $1`;

/** Letters of the same event on the same queue tell of one piece of work. */
const MOMENTS = `with one as (select queue, event_id, id from dead_letter where id = $1),
  family as (
    select letter.* from dead_letter letter, one
    where letter.id = one.id or (letter.queue = one.queue and letter.event_id = one.event_id))
  select at, kind, words, attempts from (
    select failed_at as at, 'failed' as kind, reason as words, attempts from family
    union all select replayed_at, 'replayed', null, null from family where replayed_at is not null
    union all select resolved_at, 'settled', null, null from family where outcome = 'replayed'
    union all select resolved_at, 'discarded', discard_reason, null from family where outcome = 'discarded'
    union all select processed_at, 'done', consumer, null from inbox_message, one where inbox_message.event_id = one.event_id
    union all select audit_event.occurred_at, 'requested', null, null from audit_event, family
      where entity_type = 'dead-letter' and entity_id = family.id and action = 'dead-letter.replayed'
  ) happened order by at, kind limit 100`;

export class GetDeadLetter extends RecordQuery<DeadLetterDetails> {}

/** One piece of work that failed for good, with what happened to it and what was done all the same. */
@QueryHandler(GetDeadLetter)
export class GetDeadLetterHandler implements IQueryHandler<GetDeadLetter> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id }: GetDeadLetter): Promise<DeadLetterDetails> {
    const [[row], moments] = await this.reader.all<[ViewRow, MomentRow]>(actor.platformMode(), [
      { name: 'get-dead-letter', text: ONE, values: [id] },
      { name: 'moments-of-dead-letter', text: MOMENTS, values: [id] },
    ]);
    if (!row) throw new AppError('resource.not-found');
    const { data, occurredAt, ...letter } = viewOfRow<Read>(row);
    const recorded = recordedAt(occurredAt);
    const happened = moments.flatMap(momentOf);
    return {
      ...letter,
      event: maskedEvent(data),
      happened: recorded ? [recorded, ...happened] : happened,
      done: moments.flatMap(({ kind, words }) => (kind === 'done' && words ? [words] : [])),
    };
  }
}

/** When the event was saved, with what it tells of. */
function recordedAt(occurredAt: string | null): DeadLetterMoment | null {
  const at = occurredAt === null ? Number.NaN : Date.parse(occurredAt);
  if (Number.isNaN(at)) return null;
  return { at: new Date(at).toISOString(), kind: 'recorded', words: null, attempts: null };
}

const kinds: readonly DeadLetterMoment['kind'][] = [
  'done',
  'failed',
  'requested',
  'replayed',
  'settled',
  'discarded',
];

function momentOf({ at, kind, words, attempts }: MomentRow): DeadLetterMoment[] {
  if (!at) return [];
  const found = kinds.find((one) => one === kind);
  if (!found) throw new Error(`Nothing that happens to a dead letter is called ${kind}`);
  return [{ at: at.toISOString(), kind: found, words, attempts }];
}
