import { setTimeout } from 'node:timers/promises';

/**
 * Lets begin so many things in a second, evenly, and after a pause no more at once than before it: what a provider
 * counts is each second by itself.
 */
export class SendingPace {
  private nextTurn = 0;
  private readonly leaving = new AbortController();

  /** Without a number nobody waits. */
  constructor(private readonly perSecond: number | null) {}

  /** Resolves when it is the turn of whoever asks, or at once when nothing more is to begin. */
  async turn(): Promise<void> {
    if (this.perSecond === null) return;
    const now = performance.now();
    const turn = Math.max(now, this.nextTurn);
    this.nextTurn = turn + 1_000 / this.perSecond;
    const { signal } = this.leaving;
    if (turn > now) await setTimeout(turn - now, undefined, { signal }).catch(ended);
  }

  /** Lets nobody wait any more. */
  end(): void {
    this.leaving.abort();
  }
}

function ended(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
}
