import type { ConsentPurpose } from '@app/contracts/consents/consent';
import {
  renewableFrom,
  type TalentPoolTerms,
  talentPoolVersion,
  talentPoolWords,
} from '@app/contracts/consents/talent-pool';
import { monthsAfter } from '@app/contracts/vocabulary/months-after';
import { AggregateRoot } from '@app/platform/aggregate/aggregate-root';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { everything, ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { renewableLater } from '../alerts/renewable-later.js';
import type { Application } from '../applications/application.entity.js';
import { seenAt } from '../applications/public-state.js';
import { requireUsable } from '../applications/restriction.js';

/**
 * What a person agreed to about one application. It holds from the moment it was given until it ends or is withdrawn,
 * whichever comes first. Agreeing anew is another row, in whose favour the one before ends: no two hold at a time.
 */
@Entity({
  tableName: 'consent',
  rowLevelSecurity: 'force',
  policies: policiesFor({
    person: 'user_id = app_user_id()',
    company: ofCompany,
    platform: ofCompany,
    worker: everything,
  }),
})
@Index({ properties: ['userId', 'grantedAt'] })
@Index({ properties: ['companyId', 'applicationId'] })
export class Consent extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) userId!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @Property({ type: 'uuid' }) applicationId!: string;
  @Property({ type: 'text' }) purpose!: ConsentPurpose;
  /** Version of the words that were read, and the words. */
  @Property({ type: 'text' }) textVersion!: string;
  @Property({ type: 'text', default: '' }) words!: string;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) grantedAt!: Date;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) endsAt!: Date;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) withdrawnAt: Date | null = null;
  /** When its owner was asked whether it may go on; once. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) renewalRequestedAt: Date | null =
    null;
  @Property({ type: 'integer', version: true, default: 1 }) version!: number;

  /** The applicant agrees to be kept after a refusal they know of, on the terms they read. */
  static toTalentPool(application: Application, terms: TalentPoolTerms, at: Date): Consent {
    requireUsable(application);
    if (seenAt(application, at).publicStage !== 'notSelected') throw new AppError('consent.not-offered');
    return Consent.of(application, terms, at);
  }

  private static of({ id, companyId, applicantId }: Application, terms: TalentPoolTerms, at: Date): Consent {
    const given = new Consent();
    given.id = newId();
    given.userId = applicantId;
    given.companyId = companyId;
    given.applicationId = id;
    given.purpose = 'talent-pool';
    given.textVersion = talentPoolVersion;
    given.words = talentPoolWords(terms);
    given.grantedAt = at;
    given.endsAt = monthsAfter(at, terms.months);
    given.announce(at);
    return given;
  }

  /** Whether it may be relied on at that moment. */
  holdsAt(at: Date): boolean {
    return this.withdrawnAt === null && this.endsAt > at;
  }

  /** Whether its end is near enough to ask for more. */
  renewableAt(at: Date): boolean {
    return this.holdsAt(at) && at >= renewableFrom(this);
  }

  /** Its owner agrees for as long again, to the words as they are now; this one ends with that. */
  renew(application: Application, terms: TalentPoolTerms, at: Date): Consent {
    if (!this.holdsAt(at)) throw new AppError('consent.ended');
    if (!this.renewableAt(at))
      throw new AppError('consent.not-renewable', { message: renewableLater(renewableFrom(this)) });
    requireUsable(application);
    this.endsAt = at;
    return Consent.of(application, terms, at);
  }

  /** Its owner takes it back. Throws where it does not hold any more. */
  withdraw(at: Date): void {
    if (!this.holdsAt(at)) throw new AppError('consent.ended');
    this.withdrawnAt = at;
    this.announce(at);
  }

  protected override owningCompanyId(): string {
    return this.companyId;
  }

  private announce(at: Date): void {
    const { applicationId } = this;
    this.record('consent.changed', { applicationId }, { actorId: this.userId, at });
  }
}
