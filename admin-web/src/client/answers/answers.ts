import { retryDelay } from '../queries/retry.js';

/** Something a public page asks the server: the name its answer is kept under, and how it is asked. */
export type Question<Data> = {
  key: readonly unknown[];
  ask: (signal: AbortSignal) => Promise<Data>;
  /** For how long an answer is good enough, in milliseconds; without it, it is asked again whenever it is shown anew. */
  goodFor?: number;
};

/** What is known so far. A failure may stand beside an older answer, and is there before asking is tried again. */
export type Answer<Data> = { data: Data | undefined; error: Error | undefined; ask: () => void };

/** A question with its answer, and how many places on the screen show it. */
type Kept<Data> = {
  name: string;
  question: Question<Data>;
  answer: Answer<Data>;
  answeredAt: number;
  watchers: number;
  running: AbortController | undefined;
};

/** Beyond this many, answers nobody looks at are forgotten, those first that were needed longest ago. */
const mostKept = 60;

/**
 * The answers the public pages were drawn from, and those they asked for since. Public pages only read and show a few
 * answers each, so that this little is enough for them and they do without the query library of the other screens.
 */
export class Answers {
  private readonly kept = new Map();
  private readonly listeners = new Set<() => void>();
  private changes = 0;

  /** Grows with every change, for `useSyncExternalStore`. */
  readonly count = (): number => this.changes;

  /** Tells when an answer changed, and how to stop telling. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Takes over an answer that came with the page. */
  install(key: readonly unknown[], data: unknown): void {
    const kept = this.to<unknown>({ key, ask: () => Promise.reject(new Error('It came with the page')) });
    kept.answer = { ...kept.answer, data };
    kept.answeredAt = Date.now();
  }

  /** What is kept for the question. */
  to<Data>(question: Question<Data>): Kept<Data> {
    const name = nameOf(question.key);
    const known: Kept<Data> | undefined = this.kept.get(name);
    if (known) {
      known.question = question;
      this.kept.delete(name);
      this.kept.set(name, known);
      return known;
    }
    const kept: Kept<Data> = {
      name,
      question,
      answer: { data: undefined, error: undefined, ask: () => void this.ask(kept) },
      answeredAt: 0,
      watchers: 0,
      running: undefined,
    };
    this.forgetOldest();
    this.kept.set(name, kept);
    return kept;
  }

  /** These answers are shown from now on: what is missing or too old is asked. Returns how to stop showing them. */
  watch(names: readonly string[]): () => void {
    const watched: Kept<unknown>[] = names.map((name) => this.kept.get(name)).filter(Boolean);
    for (const kept of watched) {
      kept.watchers++;
      if (!kept.running && !isGood(kept)) void this.ask(kept);
    }
    return () => {
      for (const kept of watched) {
        kept.watchers--;
        if (kept.watchers === 0) stop(kept);
      }
    };
  }

  /** Asks again what is shown and failed, such as when the connection is back. */
  askFailedAgain(): void {
    const all: Iterable<Kept<unknown>> = this.kept.values();
    for (const kept of all) if (kept.watchers > 0 && kept.answer.error) void this.ask(kept);
  }

  private async ask<Data>(kept: Kept<Data>): Promise<void> {
    stop(kept);
    const running = new AbortController();
    kept.running = running;
    for (let attempt = 0; attempt < 2; attempt++) {
      try {
        const data = await kept.question.ask(running.signal);
        if (kept.running !== running) return;
        kept.answeredAt = Date.now();
        this.change(kept, { data, error: undefined });
        break;
      } catch (reason) {
        if (kept.running !== running) return;
        const error = reason instanceof Error ? reason : new Error(String(reason));
        this.change(kept, { data: kept.answer.data, error });
        if (attempt === 0) await pause(retryDelay(0), running.signal);
        if (kept.running !== running) return;
      }
    }
    kept.running = undefined;
  }

  private change<Data>(kept: Kept<Data>, answer: Omit<Answer<Data>, 'ask'>): void {
    kept.answer = { ...answer, ask: kept.answer.ask };
    this.changes++;
    for (const listener of this.listeners) listener();
  }

  private forgetOldest(): void {
    if (this.kept.size < mostKept) return;
    const all: Iterable<Kept<unknown>> = this.kept.values();
    for (const { name, watchers } of all) {
      if (watchers > 0) continue;
      this.kept.delete(name);
      return;
    }
  }
}

/** One name for the same question, in whatever order its parts are written. */
function nameOf(key: readonly unknown[]): string {
  return JSON.stringify(key, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort())
      : part,
  );
}

function isGood({ answeredAt, answer, question }: Kept<unknown>): boolean {
  return answer.data !== undefined && Date.now() - answeredAt < (question.goodFor ?? 0);
}

/** Ends what is being asked; nobody waits for it any more. */
function stop<Data>(kept: Kept<Data>): void {
  const { running } = kept;
  kept.running = undefined;
  running?.abort();
}

/** Waits so long, or until nobody waits any more. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(done), resolve()), { once: true });
  });
}
