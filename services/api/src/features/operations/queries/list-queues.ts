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
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';

const sortColumns = {
  id: 'id',
  name: 'name',
  waiting: 'waiting',
  oldestWaitingSeconds: 'oldest_seconds',
} as const;

type Row = {
  id: string;
  name: string;
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
  oldest_seconds: number | null;
  next_at: Date | null;
  read_at: Date;
  old: boolean;
  done: number | null;
  history: number[] | null;
};

const QUEUES = `select id, name, waiting, active, delayed, failed,
  case when oldest_waiting_at is not null
    then greatest(0, extract(epoch from read_at - oldest_waiting_at))::int end as oldest_seconds, next_at, read_at,
  read_at < now() - interval '${readingOldAfterSeconds} seconds' as old,
  (select sum(done)::int from queue_minute passed where passed.name = queue_level.name
    and minute > now() - interval '${historyMinutes + 1} minutes') as done,
  (select array_agg(oldest_seconds order by minute) from queue_minute passed where passed.name = queue_level.name
    and minute > now() - interval '${historyMinutes + 1} minutes') as history
  from queue_level where ($1::uuid[] is null or id = any($1)) and ($2::text is null or name = $2)`;

export class ListQueues extends Query<ListPage<QueueView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListQueuesQuery,
  ) {
    super();
  }
}

/** Everything that waits somewhere, as a worker read it last. */
@QueryHandler(ListQueues)
export class ListQueuesHandler implements IQueryHandler<ListQueues> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListQueues): Promise<ListPage<QueueView>> {
    const { sort, offset, limit, filter = {} } = query;
    const page = await listRows<Row>(
      this.reader,
      { as: 'platform', userId: actor.userId },
      {
        name: 'list-queues',
        text: QUEUES,
        values: [filter.id ?? null, filter.name ?? null],
        sort: { column: sortColumns[sort.field], direction: sort.direction },
        offset,
        limit,
        ids: filter.id ?? null,
      },
    );
    return { ...page, rows: page.rows.map(viewOf) };
  }
}

function viewOf(row: Row): QueueView {
  const limit = limitOf(row.name);
  return {
    id: row.id,
    name: row.name,
    state: stateOf(row, limit),
    waiting: row.waiting,
    active: row.active,
    delayed: row.delayed,
    failed: row.failed,
    oldestWaitingSeconds: row.oldest_seconds,
    nextAt: row.next_at?.toISOString() ?? null,
    doneLastHour: row.done ?? 0,
    slowAfterSeconds: limit,
    readAt: row.read_at.toISOString(),
    history: row.history ?? [],
  };
}

function stateOf({ old, oldest_seconds: seconds }: Row, limit: number): QueueState {
  if (old) return 'unknown';
  return seconds !== null && seconds > limit ? 'slow' : 'well';
}

/** A worker of another version may know queues this one does not. */
function limitOf(name: string): number {
  const known = queueNames.find((one) => one === name);
  return slowAfterSeconds[known ?? 'outbox'];
}
