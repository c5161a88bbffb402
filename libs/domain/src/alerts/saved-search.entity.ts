import {
  type AlertFrequency,
  type EditSavedSearchBody,
  savedSearchesPerPerson,
  type SavedSearchParameters,
  type SavedSearchView,
  type SaveSearchBody,
  searchInAddress,
} from '@app/contracts/jobs/saved-search';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { everything, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { AlertSubscriber } from './alert-subscriber.entity.js';
import { evaluatedThrough, type RoundSoFar } from './evaluated-through.js';

/** A search somebody wants to hear of: what is new to it comes by mail. */
@Entity({
  tableName: 'saved_search',
  rowLevelSecurity: 'force',
  policies: policiesFor({ person: 'user_id = app_user_id()', worker: everything }),
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
  @Property({ type: 'integer', version: true, default: 1 }) version!: number;

  /** Saves it beside the others; jobs that are public by now are old to it. */
  static save(
    { name, frequency, search }: SaveSearchBody,
    of: { subscriber: AlertSubscriber; others: number; at: Date; announced: number; round: RoundSoFar },
  ): SavedSearch {
    if (of.others >= savedSearchesPerPerson) throw new AppError('saved-search.too-many');
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
    };
  }
}
