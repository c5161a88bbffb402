import { setTimeout as sleep } from 'node:timers/promises';

/** A mail as it arrived. */
export type ReceivedMail = {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  /** Milliseconds since 1970, whole seconds of them. */
  at: number;
};

type Stored = {
  messageId: string;
  at: number;
  subject: string;
  destination: { to: string[] };
  body: { text?: string };
};

/** All mails that ever reached the inbox, over all the lives of its process. */
export class Inbox {
  readonly #mails = new Map<string, ReceivedMail>();
  /** Seconds since 1970 up to which everything was read. */
  #since = 0;

  constructor(private readonly url: string) {}

  /** Looks once; the inbox has to answer. */
  async read(): Promise<readonly ReceivedMail[]> {
    const address = `${this.url}/store${this.#since === 0 ? '' : `?since=${this.#since}`}`;
    const reply = await fetch(address, { signal: AbortSignal.timeout(5_000) });
    const { emails }: { emails: Stored[] } = JSON.parse(await reply.text());
    for (const { messageId, at, subject, destination, body } of emails) {
      const to = destination.to.join(' ').toLowerCase();
      this.#mails.set(messageId, { messageId, to, subject, text: body.text ?? '', at: at * 1_000 });
      // More may come within the same second.
      this.#since = Math.max(this.#since, at - 1);
    }
    return [...this.#mails.values()];
  }

  /** The newest mail to an address of which this is true; undefined where none came in time, or the inbox was away. */
  async mailTo(
    address: string,
    isMeant: (mail: ReceivedMail) => boolean,
    within: number,
  ): Promise<ReceivedMail | undefined> {
    for (const end = Date.now() + within; Date.now() < end; await sleep(200)) {
      const mails = await this.read().catch(() => []);
      const newest = mails.filter((mail) => mail.to.includes(address) && isMeant(mail)).at(-1);
      if (newest) return newest;
    }
    return undefined;
  }
}
