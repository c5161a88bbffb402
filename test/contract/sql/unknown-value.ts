import type ts from 'typescript';

/** The function whose callers decide about a value. */
export type Called = ts.SignatureDeclaration;

/**
 * What only a running product knows: who asks, what they sent, how many rows there are. Each place of the source makes
 * one per run, so that two questions about the same value get the same answer.
 */
export class Unknown {
  /** `alternatives` are all it can be, where its type says so; `callers` is the function it was handed to. */
  constructor(
    readonly key: string,
    readonly source: string,
    readonly alternatives: readonly (string | number)[] = [],
    readonly callers?: Called,
    /** What a comparison says once one of its sides was chosen. */
    readonly compared?: () => boolean | undefined,
  ) {}

  /** The opposite of a condition. */
  get opposite(): Unknown {
    const key = this.key.startsWith('!') ? this.key.slice(1) : `!${this.key}`;
    return new Unknown(key, this.source, [], this.callers, this.compared);
  }

  /** The same value looked at more closely. */
  part(name: string, alternatives: readonly (string | number)[] = []): Unknown {
    return new Unknown(`${this.key}.${name}`, this.source, alternatives, this.callers);
  }
}

/** One of two values: which of them is decided when a text needs it, and never for what no text needs. */
export class Deferred {
  #decided: { value: unknown } | undefined;

  constructor(private readonly decide: () => unknown) {}

  get value(): unknown {
    this.#decided ??= { value: this.decide() };
    const { value } = this.#decided;
    return value instanceof Deferred ? value.value : value;
  }
}

/** A text depends on what the callers of this function hand over: each of them has to be looked at. */
export class CallersDecide extends Error {
  constructor(readonly callers: Called) {
    super('Callers decide');
  }
}

/** The text of a statement that is only known when it runs. */
export class NotEvaluable extends Error {}

/** This way through the source ends in an error of the product: no statement is sent. */
export class NeverSent extends Error {}

/**
 * One way through the source. Where something unknown decides, the way remembers what was taken, and `waysThrough` asks
 * again for the rest.
 */
export class Way {
  readonly taken = new Map<string, { choice: number; of: number }>();

  constructor(private readonly wanted: ReadonlyMap<string, number>) {}

  /** What was taken before, where it was asked. */
  before(key: string): number | undefined {
    return this.taken.get(key)?.choice;
  }

  choose(key: string, of: number): number {
    const before = this.taken.get(key);
    if (before) return before.choice;
    const choice = Math.min(this.wanted.get(key) ?? 0, of - 1);
    this.taken.set(key, { choice, of });
    return choice;
  }
}

/** Up to so many ways all combinations are tried; above, every choice at least once beside the first of the others. */
const allCombinations = 400;

/** What `run` answers on every way through. */
export function waysThrough<Result>(run: (way: Way) => Result): Result[] {
  const exhaustive = combinations(run);
  return exhaustive ?? eachChoice(run);
}

function combinations<Result>(run: (way: Way) => Result): Result[] | undefined {
  const results: Result[] = [];
  let wanted: Map<string, number> | undefined = new Map();
  for (let runs = 0; wanted; runs += 1) {
    if (runs === allCombinations) return undefined;
    const way = new Way(wanted);
    results.push(...sent(() => run(way)));
    wanted = next([...way.taken]);
  }
  return results;
}

/** The last choice that has another one, taken; those before it stay. */
function next(taken: [string, { choice: number; of: number }][]): Map<string, number> | undefined {
  const last = taken.findLastIndex(([, { choice, of }]) => choice + 1 < of);
  if (last < 0) return undefined;
  return new Map(
    taken.slice(0, last + 1).map(([key, { choice }], place) => [key, place === last ? choice + 1 : choice]),
  );
}

function eachChoice<Result>(run: (way: Way) => Result): Result[] {
  const results: Result[] = [];
  const tried = new Set<string>();
  const waiting: ReadonlyMap<string, number>[] = [new Map()];
  const all = new Map<string, number>();
  const follow = (wanted: ReadonlyMap<string, number>): void => {
    const way = new Way(wanted);
    const found = sent(() => run(way));
    results.push(...found);
    for (const [key, { of }] of way.taken) {
      all.set(key, 1);
      for (let choice = 1; choice < of; choice += 1) {
        const other = new Map([...wanted, [key, choice]]);
        // A choice on a way that ends in an error has not been seen at work.
        const name = found.length > 0 ? `${key} ${choice}` : JSON.stringify([...other].sort());
        if (!tried.has(name)) waiting.push(other);
        tried.add(name);
      }
    }
  };
  for (let runs = 0, wanted = waiting.shift(); wanted; wanted = waiting.shift(), runs += 1) {
    if (runs > 4_000)
      throw new NotEvaluable('The statement cannot be evaluated: there are too many ways to it');
    follow(wanted);
  }
  // Fragments that are added one by one have to fit each other.
  follow(all);
  return results;
}

function sent<Result>(run: () => Result): Result[] {
  try {
    return [run()];
  } catch (error) {
    if (error instanceof NeverSent) return [];
    throw error;
  }
}
