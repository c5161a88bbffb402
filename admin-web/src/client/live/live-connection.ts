import { EventStream, type StreamedEvent } from '@app/contracts/live/event-stream';
import { apiStream } from '../http/stream.js';

const firstPause = 1_000;
const longestPause = 30_000;
/** The server says something every fifteen seconds; who hears nothing for longer has lost the connection. */
const silence = 40_000;

type Listener = (events: StreamedEvent[]) => void;

/**
 * Listens to what happens in a company while the page is looked at, and goes on where it was when the connection was
 * lost or the page hidden meanwhile. Whatever was missed for too long, the server says so.
 */
export class LiveConnection {
  private lastId = '';
  private pause = firstPause;
  private retry: number | undefined;
  private current: AbortController | undefined;
  private stopped = false;

  constructor(
    private readonly path: string,
    private readonly listener: Listener,
  ) {}

  start(): void {
    document.addEventListener('visibilitychange', this.follow);
    window.addEventListener('online', this.follow);
    this.follow();
  }

  stop(): void {
    this.stopped = true;
    document.removeEventListener('visibilitychange', this.follow);
    window.removeEventListener('online', this.follow);
    this.close();
  }

  /** Open while the page is seen: a browser has few connections for all its pages. */
  private readonly follow = (): void => {
    if (document.visibilityState === 'hidden') return this.close();
    if (this.current) return;
    window.clearTimeout(this.retry);
    this.pause = firstPause;
    void this.listen();
  };

  private close(): void {
    window.clearTimeout(this.retry);
    this.current?.abort();
    this.current = undefined;
  }

  private async listen(): Promise<void> {
    const attempt = new AbortController();
    this.current = attempt;
    const mayComeAgain = await this.read(attempt).catch(() => true);
    if (this.current !== attempt) return;
    this.current = undefined;
    if (!mayComeAgain || this.stopped) return;
    this.retry = window.setTimeout(() => void this.listen(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, longestPause);
  }

  /** False where the right to listen has ended: asking again would not help. */
  private async read(attempt: AbortController): Promise<boolean> {
    const headers = { accept: 'text/event-stream', ...(this.lastId ? { 'last-event-id': this.lastId } : {}) };
    const reply = await apiStream(this.path, { headers, signal: attempt.signal });
    if (!reply.ok || !reply.body) return reply.status === 429 || reply.status >= 500;
    const stream = new EventStream();
    const text = new TextDecoder();
    const reader = reply.body.getReader();
    let watch = 0;
    try {
      for (;;) {
        watch = window.setTimeout(() => attempt.abort(), silence);
        const { done, value } = await reader.read();
        window.clearTimeout(watch);
        if (done) return true;
        const events = stream.take(text.decode(value, { stream: true }));
        if (stream.lastId !== '') this.lastId = stream.lastId;
        this.pause = firstPause;
        if (events.length > 0) this.listener(events);
      }
    } finally {
      window.clearTimeout(watch);
    }
  }
}
