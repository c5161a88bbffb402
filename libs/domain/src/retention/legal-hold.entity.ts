import {
  askedAgainDays,
  type EditLegalHoldBody,
  type LegalHoldReason,
} from '@app/contracts/retention/legal-hold';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

const dayMs = 86_400_000;

/** Whom it keeps: one application, or everybody who applied to the job. */
export type Held = { companyId: string; jobId: string; applicationId: string | null };
type Why = { reason: LegalHoldReason; words: string; until: string | null };

/** What no run erases until it ends: one application or a whole job, with the reason. */
@Entity({
  tableName: 'legal_hold',
  rowLevelSecurity: 'force',
  policies: policiesFor({ company: ofCompany, platform: ofCompany, worker: ofCompany }),
})
@Index({ properties: ['companyId', 'jobId'] })
export class LegalHold {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @Property({ type: 'uuid' }) jobId!: string;
  /** Null for everybody who applied to the job. */
  @Property({ type: 'uuid', nullable: true }) applicationId: string | null = null;
  @Property({ type: 'text' }) reason!: LegalHoldReason;
  @Property({ type: 'text' }) words!: string;
  /** From then on it holds nobody; null for until somebody ends it. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) endsAt: Date | null = null;
  @Property({ type: 'uuid' }) createdBy!: string;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;
  /** When somebody said for the last time that it is needed. */
  @Property({ columnType: 'timestamptz', type: 'datetime' }) confirmedAt!: Date;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) endedAt: Date | null = null;
  @Property({ type: 'integer', version: true, default: 1 }) version!: number;

  /** Throws, at its field, where the end is not to come. */
  static set(on: Held, why: Why, by: { actorId: string; at: Date }): LegalHold {
    const hold = new LegalHold();
    hold.id = newId();
    hold.companyId = on.companyId;
    hold.jobId = on.jobId;
    hold.applicationId = on.applicationId;
    hold.createdBy = by.actorId;
    hold.createdAt = by.at;
    hold.take(why, by.at);
    return hold;
  }

  /** The last day it holds, as it was chosen. */
  get until(): string | null {
    return this.endsAt && new Date(this.endsAt.getTime() - dayMs).toISOString().slice(0, 10);
  }

  holdsAt(at: Date): boolean {
    return this.endedAt === null && (this.endsAt === null || this.endsAt > at);
  }

  /** From when somebody is asked whether it is still needed; null where it ends by itself. */
  get askFrom(): Date | null {
    if (this.endsAt !== null) return null;
    return new Date(this.confirmedAt.getTime() + askedAgainDays * dayMs);
  }

  /** Says something else, or the same again: it is needed. Throws once it is over. */
  change({ reason, words, until }: EditLegalHoldBody, at: Date): void {
    this.requireHolding(at);
    this.take(
      {
        reason: reason ?? this.reason,
        words: words ?? this.words,
        until: until === undefined ? this.until : until,
      },
      at,
    );
  }

  /** It keeps nobody any more. Throws once it is over. */
  end(at: Date): void {
    this.requireHolding(at);
    this.endedAt = at;
  }

  private requireHolding(at: Date): void {
    if (!this.holdsAt(at)) throw new AppError('legal-hold.ended-already');
  }

  private take({ reason, words, until }: Why, at: Date): void {
    const endsAt = until === null ? null : new Date(Date.parse(until) + dayMs);
    if (endsAt !== null && endsAt <= at) {
      throw new AppError('request.invalid', { errors: { until: 'Please choose a day from today on' } });
    }
    this.reason = reason;
    this.words = words;
    this.endsAt = endsAt;
    this.confirmedAt = at;
  }
}
