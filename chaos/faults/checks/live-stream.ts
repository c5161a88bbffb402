import { setTimeout as sleep } from 'node:timers/promises';
import { EventStream } from '@app/contracts/live/event-stream';
import { liveEventNames } from '@app/contracts/live/live-event';
import type { Person } from '../person.js';
import type { Findings } from './findings.js';

/** A page that stays open: it listens, connects again where it was cut off, and remembers each change it received. */
export class LivePage {
  /** The highest version received of each application. */
  readonly #versions = new Map<string, number>();
  #resets = 0;
  readonly #stop = new AbortController();
  #listening: Promise<void> | undefined;

  constructor(private readonly person: Person) {}

  start(): void {
    this.#listening = this.listen();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#listening;
  }

  /** A page that had to reload everything has missed nothing since. */
  check(findings: Findings): void {
    if (this.#resets > 0) return;
    for (const { id, version, word, deeds } of findings.world.applications) {
      const acknowledged = Math.max(0, ...deeds.map((deed) => deed.version ?? 0));
      if (id === undefined) continue;
      const received = this.#versions.get(id);
      const isNotified = received !== undefined && received >= acknowledged;
      const detail = `version ${acknowledged} of ${version}, received ${received ?? 'nothing'}`;
      findings.expect(isNotified, 'open pages are notified', detail, [word, id]);
    }
  }

  private async listen(): Promise<void> {
    let lastId = '';
    while (!this.#stop.signal.aborted) {
      const stream = new EventStream();
      const reply = await this.person.open('live', lastId, this.#stop.signal);
      try {
        const text = new TextDecoder();
        for await (const piece of reply?.body ?? []) {
          for (const { name, data } of stream.take(text.decode(piece, { stream: true })))
            this.hear(name, data);
          lastId = stream.lastId || lastId;
        }
      } catch {
        // The connection broke: it is opened again, from what was heard last.
      }
      if (!this.#stop.signal.aborted) await sleep(200);
    }
  }

  private hear(name: string, data: string): void {
    if (name === liveEventNames.reset) this.#resets += 1;
    if (name !== liveEventNames.change) return;
    const { applicationId, version } = JSON.parse(data);
    if (applicationId === null) return;
    this.#versions.set(applicationId, Math.max(this.#versions.get(applicationId) ?? 0, version ?? 0));
  }
}
