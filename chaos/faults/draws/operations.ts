import { Draw } from './draw.js';

/** What clients do, and how often in relation to the others. */
const weights = [
  ['sign-up', 3],
  ['apply', 14],
  ['withdraw', 2],
  ['move', 14],
  ['undo', 4],
  ['reject', 2],
  ['comment', 6],
  ['titled-comment', 1],
  ['message', 4],
  ['answer', 3],
  ['tag', 5],
  ['invite', 2],
  ['accept', 2],
  ['upload', 2],
  ['publish', 2],
  ['close', 1],
  ['write-to-us', 3],
] as const;

export type OperationKind = (typeof weights)[number][0];

export const operationKinds: readonly OperationKind[] = weights.map(([kind]) => kind);

/** One thing a client is to do. What there is to do it with shows when its turn comes: chance has decided which. */
export type Operation = {
  client: number;
  index: number;
  kind: OperationKind;
  /** A word nothing else has, by which it is found again. */
  word: string;
  /** Milliseconds the client rests before. */
  rest: number;
  /** Sent by two at once, where the API promises that this counts once. */
  twin: boolean;
  /** From 0 to 1: which job, which applicant, which card. */
  which: readonly [number, number, number];
};

/** What one client does, one after the other, without an end; each kind comes once before chance alone decides. */
export function* operationsOf(seed: number, client: number): Generator<Operation, never> {
  const draw = new Draw(seed, `client ${client}`);
  const first = draw.shuffled(operationKinds);
  for (let index = 0; ; index += 1) {
    const kind = first[index] ?? draw.weighted(weights);
    yield {
      ...{ client, index, kind },
      word: `w${seed}c${client}n${index}`,
      rest: draw.between(20, 300),
      twin: draw.number() < 0.2,
      which: [draw.number(), draw.number(), draw.number()],
    };
  }
}
