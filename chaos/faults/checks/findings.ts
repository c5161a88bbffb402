import type { History, Outcome, Violation } from '../history.js';
import type { ReceivedMail } from '../inbox.js';
import type { World } from '../world.js';

/** How often something that is done once is there, going by what is known of it. */
const expected: Record<Outcome, readonly [least: number, most: number]> = {
  ok: [1, 1],
  rejected: [0, 0],
  unknown: [0, 1],
  idle: [0, 0],
};

/** A mail can arrive twice where its process died, or the response of the inbox was lost, while it was handed over. */
const mayDoubleMails = (fault: string): boolean =>
  ['kill worker', 'pause worker', 'kill mail-inbox', 'pause mail-inbox', 'break-off-mail'].includes(fault);
const AROUND_HANDING_OVER = { before: 3_000, after: 20_000 };

/** What one look at the API and the inbox finds wrong. */
export class Findings {
  readonly violations: Violation[] = [];

  constructor(
    readonly world: World,
    readonly mails: readonly ReceivedMail[],
  ) {}

  private get history(): History {
    return this.world.history;
  }

  expect(isSo: boolean, rule: string, detail: string, about: (string | undefined)[]): void {
    if (isSo) return;
    this.violations.push({ rule, detail, about: about.filter((word) => word !== undefined) });
  }

  /** What was acknowledged is there once, what was rejected is not, and the rest is there once or not at all. */
  expectOnce(outcome: Outcome, count: number, what: string, about: (string | undefined)[]): void {
    this.expectBetween(expected[outcome], count, `${what} (${outcome})`, about);
  }

  expectBetween(
    [least, most]: readonly [number, number],
    count: number,
    what: string,
    about: (string | undefined)[],
  ): void {
    const wanted = least === most ? `${least}` : `${least} to ${most}`;
    this.expect(
      count >= least && count <= most,
      'exactly once',
      `${what}: ${count} times, not ${wanted}`,
      about,
    );
  }

  /** One mail to an address, or none where `least` is 0; a second one only where the way of the mail was disturbed. */
  expectMail(
    to: string,
    isMeant: (mail: ReceivedMail) => boolean,
    { what, least, about }: { what: string; least: 0 | 1; about: (string | undefined)[] },
  ): void {
    const found = this.mails.filter((mail) => mail.to.includes(to.toLowerCase()) && isMeant(mail));
    const excused = found.length === 2 && this.wasDisturbed(found);
    this.expectBetween([least, excused ? 2 : 1], found.length, `the mail "${what}" to ${to}`, about);
  }

  private wasDisturbed(copies: readonly ReceivedMail[]): boolean {
    const first = Math.min(...copies.map(({ at }) => at)) - this.history.startedAt;
    const { before, after } = AROUND_HANDING_OVER;
    return this.history.faultsWithin(first - before, first + after, mayDoubleMails).length > 0;
  }
}
