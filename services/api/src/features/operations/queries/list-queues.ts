import {
  historyMinutes,
  type ListQueuesQuery,
  queueNames,
  type QueueState,
  type QueueView,
  readingOldAfterSeconds,
  slowAfterSeconds,
} from '@app/contracts/operations/queue';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
import { PageQuery } from '../../../access/requests.js';

type Read = Omit<QueueView, 'state' | 'slowAfterSeconds'> & { old: boolean };

const QUEUES = `select id, name, waiting, active, delayed, failed,
  case when oldest_waiting_at is not null
    then greatest(0, extract(epoch from read_at - oldest_waiting_at))::int end as oldest_waiting_seconds, next_at, read_at,
  read_at < now() - interval '${readingOldAfterSeconds} seconds' as old,
  coalesce((select sum(done)::int from queue_minute passed where passed.name = queue_level.name
    and minute > now() - interval '${historyMinutes + 1} minutes'), 0) as done_last_hour,
  array(select oldest_seconds from queue_minute passed where passed.name = queue_level.name
    and minute > now() - interval '${historyMinutes + 1} minutes' order by minute) as history
  from queue_level where ($1::uuid[] is null or id = any($1)) and ($2::text is null or name = $2)`;

export class ListQueues extends PageQuery<QueueView, ListQueuesQuery> {}

/** Everything that waits somewhere, as a worker read it last. */
@QueryHandler(ListQueues)
export class ListQueuesHandler implements IQueryHandler<ListQueues> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListQueues): Promise<ListPage<QueueView>> {
    const page = await listViews<Read>(this.reader, actor.platformMode(), query, {
      name: 'list-queues',
      text: QUEUES,
      values: [query.filter?.id, query.filter?.name],
    });
    return { ...page, rows: page.rows.map(viewOf) };
  }
}

function viewOf({ old, ...queue }: Read): QueueView {
  const limit = limitOf(queue.name);
  return { ...queue, state: old ? 'unknown' : stateOf(queue, limit), slowAfterSeconds: limit };
}

function stateOf(
  { oldestWaitingSeconds: seconds }: Pick<QueueView, 'oldestWaitingSeconds'>,
  limit: number,
): QueueState {
  return seconds !== null && seconds > limit ? 'slow' : 'well';
}

/** A worker of another version may know queues this one does not. */
function limitOf(name: string): number {
  const known = queueNames.find((one) => one === name);
  return slowAfterSeconds[known ?? 'outbox'];
}
