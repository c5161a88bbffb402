import { retryDelay } from '../queries/retry.js';

/** Something a public page asks the server: the cache key of its answer, and how to fetch it. */
export type Question<Data> = {
  key: readonly unknown[];
  fetch: (signal: AbortSignal) => Promise<Data>;
  /** For how long an answer is good enough, in milliseconds; without it, every mount fetches again. */
  goodFor?: number;
};

/** What is known so far. A failure may stand beside an older answer, and is there before asking is tried again. */
export type Answer<Data> = { data: Data | undefined; error: Error | undefined; ask: () => void };

/** A question with its answer, and how many places on the screen show it. */
type Entry<Data> = {
  name: string;
  question: Question<Data>;
  answer: Answer<Data>;
  answeredAt: number;
  watchers: number;
  running: AbortController | undefined;
};

/** Beyond this many, answers nobody looks at are forgotten, those first that were needed longest ago. */
const maxEntries = 60;

/**
 * The answers the public pages were drawn from, and those they asked for since. Public pages only read and show a few
 * answers each, so that this little is enough for them and they do without the query library of the other screens.
 */
export class Answers {
  private readonly entries = new Map();
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
    const entry = this.to<unknown>({ key, fetch: () => Promise.reject(new Error('It came with the page')) });
    entry.answer = { ...entry.answer, data };
    entry.answeredAt = Date.now();
  }

  /** The cache entry of the question. */
  to<Data>(question: Question<Data>): Entry<Data> {
    const name = nameOf(question.key);
    const known: Entry<Data> | undefined = this.entries.get(name);
    if (known) {
      known.question = question;
      this.entries.delete(name);
      this.entries.set(name, known);
      return known;
    }
    const entry: Entry<Data> = {
      name,
      question,
      answer: { data: undefined, error: undefined, ask: () => void this.ask(entry) },
      answeredAt: 0,
      watchers: 0,
      running: undefined,
    };
    this.forgetOldest();
    this.entries.set(name, entry);
    return entry;
  }

  /** These answers are shown from now on: what is missing or too old is asked. Returns how to stop showing them. */
  watch(names: readonly string[]): () => void {
    const watched: Entry<unknown>[] = names.map((name) => this.entries.get(name)).filter(Boolean);
    for (const entry of watched) {
      entry.watchers++;
      if (!entry.running && !isGood(entry)) void this.ask(entry);
    }
    return () => {
      for (const entry of watched) {
        entry.watchers--;
        if (entry.watchers === 0) stop(entry);
      }
    };
  }

  /** Asks again what is shown and failed, such as when the connection is back. */
  askFailedAgain(): void {
    const all: Iterable<Entry<unknown>> = this.entries.values();
    for (const entry of all) if (entry.watchers > 0 && entry.answer.error) void this.ask(entry);
  }

  private async ask<Data>(entry: Entry<Data>): Promise<void> {
    stop(entry);
    const running = new AbortController();
    entry.running = running;
    for (let attempt = 0; attempt < 2; attempt++) {
      try {
        const data = await entry.question.fetch(running.signal);
        if (entry.running !== running) return;
        entry.answeredAt = Date.now();
        this.change(entry, { data, error: undefined });
        break;
      } catch (reason) {
        if (entry.running !== running) return;
        const error = reason instanceof Error ? reason : new Error(String(reason));
        this.change(entry, { data: entry.answer.data, error });
        if (attempt === 0) await pause(retryDelay(0), running.signal);
        if (entry.running !== running) return;
      }
    }
    entry.running = undefined;
  }

  private change<Data>(entry: Entry<Data>, answer: Omit<Answer<Data>, 'ask'>): void {
    entry.answer = { ...answer, ask: entry.answer.ask };
    this.changes++;
    for (const listener of this.listeners) listener();
  }

  private forgetOldest(): void {
    if (this.entries.size < maxEntries) return;
    const all: Iterable<Entry<unknown>> = this.entries.values();
    for (const { name, watchers } of all) {
      if (watchers > 0) continue;
      this.entries.delete(name);
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

function isGood({ answeredAt, answer, question }: Entry<unknown>): boolean {
  return answer.data !== undefined && Date.now() - answeredAt < (question.goodFor ?? 0);
}

/** Ends what is being asked; nobody waits for it any more. */
function stop<Data>(entry: Entry<Data>): void {
  const { running } = entry;
  entry.running = undefined;
  running?.abort();
}

/** Waits so long, or until nobody waits any more. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(done), resolve()), { once: true });
  });
}
