import { EventStream, type StreamedEvent } from '@app/contracts/live/event-stream';

/** Somebody who listens to GET live, and what they heard. */
export class LiveListener {
  readonly heard: StreamedEvent[] = [];
  ended = false;
  private readonly stop = new AbortController();
  private readonly stream = new EventStream();

  private constructor(
    readonly status: number,
    readonly headers: Headers,
  ) {}

  static async open(
    url: string,
    headers: Record<string, string>,
    lastEventId?: string,
    query = '',
  ): Promise<LiveListener> {
    const stop = new AbortController();
    const reply = await fetch(`${url}/api/live${query}`, {
      headers: { ...headers, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
      signal: stop.signal,
    });
    const listener = new LiveListener(reply.status, reply.headers);
    listener.stop.signal.addEventListener('abort', () => stop.abort());
    void listener.read(reply);
    return listener;
  }

  /** The place up to which everything was heard. */
  get lastId(): string {
    return this.stream.lastId;
  }

  /** What changed, as it was told. */
  get changes(): Record<string, unknown>[] {
    return this.heard.filter(({ name }) => name === 'change').map(({ data }) => JSON.parse(data));
  }

  close(): void {
    this.stop.abort();
  }

  private async read(reply: Response): Promise<void> {
    try {
      const text = new TextDecoder();
      for await (const piece of reply.body ?? []) {
        this.heard.push(...this.stream.take(text.decode(piece, { stream: true })));
      }
    } catch (error) {
      if (!this.stop.signal.aborted && !(error instanceof TypeError)) throw error;
    } finally {
      this.ended = true;
    }
  }
}
