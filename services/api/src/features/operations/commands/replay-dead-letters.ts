import {
  type DeadLettersReplayed,
  endedByFailure,
  type ReplayDeadLettersBody,
} from '@app/contracts/operations/dead-letter';
import { limits } from '@app/contracts/http/limits';
import { queueNames } from '@app/contracts/operations/queue';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { DeadLetter, OUTBOX_LETTERS } from '@app/platform/dead-letter/dead-letter.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import type { Actor } from '../../../access/actor.js';
import { deadLetterState } from '../dead-letter-row.js';
import { theDeadLetter } from '../operations-subjects.js';

type Fitting = NonNullable<ReplayDeadLettersBody['filter']>;

export class ReplayDeadLetters extends Command<DeadLettersReplayed> {
  constructor(
    readonly actor: Actor,
    readonly wanted: { ids: readonly string[] } | { filter: Fitting },
  ) {
    super();
  }
}

const ended = endedByFailure.map(({ name, queue }) => `${name} ${queue}`);

/** What would do something: open, of a queue there is, and not ended when it failed. */
const FITTING = `select letter.id, count(*) over ()::int as fitting from dead_letter letter
  where ${deadLetterState} = 'open' and letter.queue in ('${[...queueNames, OUTBOX_LETTERS].join("', '")}')
  and letter.name || ' ' || letter.queue not in ('${ended.join("', '")}')
  and (?::text is null or letter.name = ?) and (?::text is null or letter.queue = ?)
  and (?::uuid is null or letter.company_id = ?)
  order by letter.failed_at, letter.id limit ${limits.idsPerRequest}`;

/**
 * Asks the worker to send dead letters through again: all that are named, or none where one is not there, is on its way, or
 * was settled; or the oldest of those that fit, without those somebody else asked for meanwhile. Of two who ask at once for
 * the same by name, the second is told so.
 */
@CommandHandler(ReplayDeadLetters)
export class ReplayDeadLettersHandler implements ICommandHandler<ReplayDeadLetters> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, wanted }: ReplayDeadLetters): Promise<DeadLettersReplayed> {
    return transaction(this.em, actor.platformMode(), async (em) => {
      const { ids, fitting } =
        'ids' in wanted ? { ids: wanted.ids, fitting: 0 } : await find(em, wanted.filter);
      const letters = await lock(em, new Set(ids));
      if ('ids' in wanted && letters.length < new Set(ids).size) throw new AppError('resource.not-found');
      const at = await databaseNow(em);
      const open = 'ids' in wanted ? letters : letters.filter(isOpen);
      for (const letter of open) {
        letter.requestReplay(at);
        const change = { before: { state: 'failed' }, after: { state: 'replaying' } };
        recordAct(em, actor, { verb: 'dead-letter.replayed', ...theDeadLetter(letter), ...change }, at);
      }
      return { requested: open.length, left: Math.max(0, fitting - ids.length) };
    });
  }
}

const isOpen = ({ outcome, replayRequestedAt }: DeadLetter): boolean =>
  outcome === null && replayRequestedAt === null;

const lock = (em: EntityManager, ids: ReadonlySet<string>): Promise<DeadLetter[]> =>
  em.find(
    DeadLetter,
    { id: { $in: [...ids] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );

async function find(em: EntityManager, filter: Fitting): Promise<{ ids: string[]; fitting: number }> {
  const [name, queue, companyId] = [filter.name, filter.queue, filter.companyId].map(
    (value) => value ?? null,
  );
  const rows = await em.execute<{ id: string; fitting: number }[]>(FITTING, [
    ...[name, name, queue, queue, companyId, companyId],
  ]);
  return { ids: rows.map(({ id }) => id), fitting: rows[0]?.fitting ?? 0 };
}
