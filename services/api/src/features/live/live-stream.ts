import { Readable } from 'node:stream';
import type { LiveEvent } from '@app/contracts/live/live-event';
import { liveEventNames } from '@app/contracts/live/live-event';
import type { VerifiedAccess } from '@app/platform/auth/access-token';
import type { Actor } from '../../access/actor.js';
import { idOf, type LivePosition } from './live-position.js';

/** An event with its place in the order of its company. */
export type NumberedEvent = LiveEvent & { sequence: number };

/** Who does not read for so long that this has gathered is cut off, and asks anew from where they were. */
const largestBacklogBytes = 128 * 1_024;

/** What one listener is sent, and how far they have heard. */
export class LiveStream {
  readonly body: Readable;
  /** Jobs of a reviewer; null for whoever hears of all jobs of the company, undefined before they were read. */
  assigned: ReadonlySet<string> | null | undefined;
  private position: LivePosition | null;
  private readonly expiry: NodeJS.Timeout;
  private ended = false;

  constructor(
    readonly actor: Actor,
    readonly access: VerifiedAccess,
    readonly companyId: string,
    from: LivePosition | null,
    private readonly onEnd: (stream: LiveStream) => void,
    now: Date,
  ) {
    this.position = from;
    this.body = new Readable({ read: () => undefined, highWaterMark: largestBacklogBytes });
    this.expiry = setTimeout(() => this.end(), Math.max(0, access.expiresAt * 1_000 - now.getTime()));
    this.body.once('close', () => this.end());
  }

  /** The last event that was heard; null before it is known where to begin. */
  get sequence(): number | null {
    return this.position?.sequence ?? null;
  }

  /** Begins at this event without telling of those before. */
  beginAt(sequence: number, at: Date): void {
    this.position = { sequence, at };
  }

  /** Says that too much was missed, and goes on from here. */
  reset(sequence: number, at: Date): void {
    this.position = { sequence, at };
    this.send(liveEventNames.reset, {});
  }

  /** Sends what this listener may know of these events, which come in their order, up to this moment. */
  tell(events: readonly NumberedEvent[], at: Date): void {
    for (const { sequence, ...event } of events) {
      if (this.sequence !== null && sequence <= this.sequence) continue;
      this.position = { sequence, at };
      if (this.assigned === null || this.assigned?.has(event.jobId)) this.send(liveEventNames.change, event);
    }
    if (this.position) this.position = { ...this.position, at };
  }

  /** Keeps the connection open, and tells how far it has come. */
  beat(): void {
    if (this.position) this.write(`id: ${idOf(this.position)}\n:\n\n`);
  }

  /** Nothing more will come. What was sent before still arrives. */
  end(): void {
    if (this.ended) return;
    this.ended = true;
    clearTimeout(this.expiry);
    if (!this.body.destroyed) this.body.push(null);
    this.onEnd(this);
  }

  private send(name: string, data: object): void {
    if (!this.position) return;
    this.write(`id: ${idOf(this.position)}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  private write(text: string): void {
    if (this.ended) return;
    if (this.body.readableLength > largestBacklogBytes) this.body.destroy();
    else this.body.push(text);
  }
}
