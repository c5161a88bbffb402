import { isDeepStrictEqual } from 'node:util';
import { alertMonths, alertRenewableDays, alertRenewal } from '@app/contracts/alerts/alert-renewal';
import {
  type AlertFrequency,
  savedInAccount,
  savedSearchesPerPerson,
} from '@app/contracts/alerts/alert-terms';
import {
  type EditSavedSearchBody,
  type SavedSearchParameters,
  type SavedSearchView,
  type SaveSearchBody,
  searchInAddress,
} from '@app/contracts/saved-searches/saved-search';
import { monthsAfter } from '@app/contracts/vocabulary/months-after';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { everything, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { AlertSubscriber } from './alert-subscriber.entity.js';
import { evaluatedThrough, roundBefore, type RoundSoFar } from './evaluated-through.js';
import { renewableLater } from './renewable-later.js';

const dayMs = 86_400_000;

type Saved = SaveSearchBody;
type Beside = {
  subscriber: AlertSubscriber;
  others: readonly SavedSearch[];
  at: Date;
  announced: number;
  round: RoundSoFar;
};

/** A search somebody wants to hear of: what is new to it comes by mail. */
@Entity({
  tableName: 'saved_search',
  rowLevelSecurity: 'force',
  policies: policiesFor({
    person: 'user_id = app_user_id()',
    subscriber: 'user_id is null and subscriber_id in (select reached.id from alert_subscriber reached)',
    worker: everything,
  }),
})
export class SavedSearch {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Index({ name: 'saved_search_of_subscriber' })
  @Property({ type: 'uuid' })
  subscriberId!: string;
  @Property({ type: 'uuid', nullable: true }) userId: string | null = null;
  @Property({ type: 'text' }) name!: string;
  @Property({ type: 'json' }) search!: SavedSearchParameters;
  @Property({ type: 'text' }) frequency!: AlertFrequency;
  @Property({ type: 'boolean', default: false }) paused: boolean = false;
  /** Jobs up to this number were public before it was saved. */
  @Property({ type: 'integer' }) savedNumber!: number;
  /** What was looked through when it was last saved, resumed or set otherwise; rounds after `sinceRound` know more. */
  @Property({ type: 'integer' }) sinceNumber!: number;
  @Property({ type: 'integer' }) sinceRound!: number;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;
  /** When its owner agreed to its mails, how, and to which words: nothing is mailed before. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) confirmedAt: Date | null = null;
  @Property({ type: 'text', nullable: true }) confirmedBy: 'account' | 'link' | null = null;
  @Property({ type: 'text', nullable: true }) consentVersion: string | null = null;
  /** When its owner was asked whether its mails may go on; of no meaning once they agreed again. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) renewalRequestedAt: Date | null =
    null;
  @Property({ type: 'integer', version: true, default: 1 }) version!: number;

  /** Saves it in an account beside the others; jobs that are public by now are old to it. */
  static save(asked: Saved, beside: Beside): SavedSearch {
    if (beside.others.length >= savedSearchesPerPerson) throw new AppError('saved-search.too-many');
    const saved = SavedSearch.keep(asked, beside);
    saved.confirmedAt = beside.at;
    saved.confirmedBy = 'account';
    saved.consentVersion = savedInAccount.version;
    return saved;
  }

  /**
   * Saves it for an address that has yet to confirm it. Null where it has this one, or as many confirmed ones as there
   * may be: whoever asks is not told, the owner sees it behind the link.
   */
  static ask(asked: Saved, beside: Beside): SavedSearch | null {
    const { others } = beside;
    if (others.filter((other) => other.confirmedAt !== null).length >= savedSearchesPerPerson) return null;
    if (others.some((other) => other.asksFor(asked.search))) return null;
    return SavedSearch.keep(asked, beside);
  }

  /** What goes when another is asked for and there is no place: the oldest nobody confirmed, which a stranger may have typed. */
  static makingRoom(others: readonly SavedSearch[]): SavedSearch | null {
    if (others.length < savedSearchesPerPerson) return null;
    const unconfirmed = others.filter((other) => other.confirmedAt === null);
    return unconfirmed.toSorted((one, two) => one.createdAt.getTime() - two.createdAt.getTime())[0] ?? null;
  }

  private static keep({ name, frequency, search }: Saved, of: Beside): SavedSearch {
    const saved = new SavedSearch();
    saved.id = newId();
    saved.subscriberId = of.subscriber.id;
    saved.userId = of.subscriber.userId;
    saved.name = name;
    saved.search = search;
    saved.frequency = frequency;
    saved.savedNumber = of.announced;
    saved.sinceNumber = of.announced;
    saved.sinceRound = of.round.number;
    saved.createdAt = of.at;
    return saved;
  }

  /** Whether it is narrowed to the same. */
  asksFor(search: SavedSearchParameters): boolean {
    return isDeepStrictEqual(searchInAddress(this.search), searchInAddress(search));
  }

  /** The owner of the address wants it: the first mail tells what became public since it was saved. */
  confirm(by: { subscriber: AlertSubscriber; consent: string; at: Date; round: RoundSoFar }): void {
    if (this.confirmedAt !== null) return;
    this.confirmedAt = by.at;
    this.confirmedBy = 'link';
    this.consentVersion = by.consent;
    this.sinceNumber = this.savedNumber;
    this.sinceRound = roundBefore(by.round, by.subscriber);
  }

  /** Until when its owner agreed to its mails; null where they did not. */
  get mailsUntil(): Date | null {
    return this.confirmedAt && monthsAfter(this.confirmedAt, alertMonths);
  }

  /** Its owner agrees for as long again. What became public after the end is passed over. */
  renew(at: Date, { announced, round }: { announced: number; round: RoundSoFar }): void {
    const { mailsUntil } = this;
    if (mailsUntil === null) throw new AppError('consent.not-renewable');
    const from = new Date(mailsUntil.getTime() - alertRenewableDays * dayMs);
    if (at < from) throw new AppError('consent.not-renewable', { message: renewableLater(from) });
    if (at >= mailsUntil) {
      this.sinceNumber = announced;
      this.sinceRound = round.number;
    }
    this.confirmedAt = at;
    this.consentVersion = alertRenewal.version;
  }

  /** Goes to another subscriber, with what it was looked through for: each job is still told once. */
  moveTo(subscriber: AlertSubscriber, of: { from: AlertSubscriber; round: RoundSoFar }): void {
    const through = evaluatedThrough(this, of.from, of.round);
    this.sinceNumber = through.number;
    this.sinceRound = roundBefore(of.round, subscriber);
    this.subscriberId = subscriber.id;
    this.userId = subscriber.userId;
  }

  /**
   * Takes what is given and leaves the rest. Another frequency goes on where the old one stopped; what appeared while it
   * was paused is passed over.
   */
  edit(
    { name, frequency, paused }: EditSavedSearchBody,
    now: { subscriber: AlertSubscriber; announced: number; round: RoundSoFar },
  ): void {
    if (name !== undefined) this.name = name;
    if (frequency !== undefined && frequency !== this.frequency) {
      const through = evaluatedThrough(this, now.subscriber, now.round);
      this.sinceNumber = through.number;
      this.sinceRound = through.round;
      this.frequency = frequency;
    }
    if (paused === false && this.paused) {
      this.sinceNumber = now.announced;
      this.sinceRound = now.round.number;
    }
    if (paused !== undefined) this.paused = paused;
  }

  /** As its owner gets it. */
  toView(lastMailAt: Date | null): SavedSearchView {
    const { id, version, name, search, frequency, paused, createdAt } = this;
    return {
      id,
      version,
      name,
      search: searchInAddress(search),
      frequency,
      paused,
      createdAt: createdAt.toISOString(),
      lastMailAt: lastMailAt?.toISOString() ?? null,
      mailsUntil: this.mailsUntil?.toISOString() ?? null,
    };
  }
}
