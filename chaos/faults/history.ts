/**
 * What became of a request: its effect is there; it was rejected and left nothing; or it is unknown, because the
 * connection broke, no response came in time, or the response says that it may be either. `idle` sent no request.
 */
export type Outcome = 'ok' | 'rejected' | 'unknown' | 'idle';

/** One line of what happened, in milliseconds since the start. */
export type Moment = {
  from: number;
  to: number;
  who: string;
  what: string;
  outcome: Outcome | 'fault';
  /** What it was done to: words by which it is found again. */
  about: readonly string[];
  detail: string;
};

/** Something that must not be. */
export type Violation = { rule: string; detail: string; about: readonly string[] };

/** Every request and every fault, in the order in which it ended. */
export class History {
  readonly moments: Moment[] = [];
  readonly violations: Violation[] = [];
  /** Milliseconds since 1970. */
  readonly startedAt = Date.now();
  readonly #start = performance.now();

  now(): number {
    return Math.round(performance.now() - this.#start);
  }

  note(moment: Omit<Moment, 'to'>): void {
    this.moments.push({ ...moment, to: this.now() });
  }

  violate(rule: string, detail: string, about: readonly string[] = []): void {
    this.violations.push({ rule, detail, about });
  }

  /** Faults of which this is true that reached into a span of time. */
  faultsWithin(from: number, to: number, isMeant: (what: string) => boolean): Moment[] {
    return this.moments.filter(
      (moment) =>
        moment.outcome === 'fault' && moment.from <= to && moment.to >= from && isMeant(moment.what),
    );
  }

  /** How many operations of each kind had which outcome, and how often each fault came. */
  counts(): { operations: Record<string, Record<string, number>>; faults: Record<string, number> } {
    const operations: Record<string, Record<string, number>> = {};
    const faults: Record<string, number> = {};
    for (const { what, outcome } of this.moments) {
      if (outcome === 'fault') faults[what] = (faults[what] ?? 0) + 1;
      else {
        const counted = (operations[what] ??= {});
        counted[outcome] = (counted[outcome] ?? 0) + 1;
      }
    }
    return { operations, faults };
  }

  /** How many operations had which outcome, and how many faults came, in each span of time. */
  pace(span: number): Record<Moment['outcome'], number>[] {
    const spans = Math.ceil((Math.max(0, ...this.moments.map(({ to }) => to)) + 1) / span);
    return Array.from({ length: spans }, (_, index) => {
      const counted = { ok: 0, rejected: 0, unknown: 0, idle: 0, fault: 0 };
      for (const { to, outcome } of this.moments) if (Math.floor(to / span) === index) counted[outcome] += 1;
      return counted;
    });
  }

  /** What happened to something, with the faults of that time between. */
  timelineOf(about: readonly string[]): string[] {
    const theirs = this.moments.filter((moment) => moment.about.some((word) => about.includes(word)));
    const [from, to] = [Math.min(...theirs.map((it) => it.from)), Math.max(...theirs.map((it) => it.to))];
    return this.moments
      .filter(
        (moment) =>
          theirs.includes(moment) ||
          (moment.outcome === 'fault' && moment.to >= from - 5_000 && moment.from <= to + 15_000),
      )
      .sort((a, b) => a.from - b.from)
      .map(lineOf);
  }
}

function lineOf({ from, to, who, what, outcome, detail }: Moment): string {
  const seconds = (at: number) => (at / 1_000).toFixed(2).padStart(8);
  return `${seconds(from)} to ${seconds(to)}  ${who.padEnd(9)} ${what.padEnd(24)} ${outcome.padEnd(8)} ${detail}`;
}
