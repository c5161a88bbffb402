import { setTimeout as sleep } from 'node:timers/promises';
import type { Act } from './acts/act.js';
import { answer, apply, signUp, upload, withdraw } from './acts/applicants.js';
import { close, comment, message, move, publish, reject, tag, titledComment, undo } from './acts/cards.js';
import { accept, invite, writeToUs } from './acts/guests.js';
import { operationsOf, type OperationKind } from './draws/operations.js';
import type { World } from './world.js';

const acts: Record<OperationKind, Act> = {
  'sign-up': signUp,
  ...{ apply, withdraw, answer, upload },
  ...{ move, undo, reject, tag, comment, message },
  'titled-comment': titledComment,
  ...{ publish, close, invite, accept },
  'write-to-us': writeToUs,
};

/** One client: what the seed draws for it, one after the other, until the time is over. */
export async function runClient(
  world: World,
  seed: number,
  client: number,
  isOver: () => boolean,
): Promise<void> {
  for (const operation of operationsOf(seed, client)) {
    await sleep(operation.rest);
    if (isOver()) return;
    const from = world.history.now();
    const { outcome, about, detail } = await acts[operation.kind](world, operation);
    const who = `client ${client}`;
    world.history.note({
      from,
      who,
      what: operation.kind,
      outcome,
      about: [operation.word, ...about],
      detail,
    });
  }
}
