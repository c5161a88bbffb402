import type { ConsentPurpose } from '@app/contracts/consents/consent';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { everything, ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** To what, for whom, in which words, and until when; alerts have no company and no end. */
export type AgreedTo = {
  userId: string;
  companyId: string | null;
  applicationId: string | null;
  purpose: ConsentPurpose;
  textVersion: string;
  endsAt: Date | null;
};

/**
 * What a person agreed to. A row is kept as it was given: agreeing again, for longer or to other words, is another row.
 * It holds from the moment it was given until it ends or is withdrawn, whichever comes first.
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
@Index({ properties: ['userId', 'givenAt'] })
@Index({ properties: ['companyId', 'applicationId'] })
export class Consent {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) userId!: string;
  @Property({ type: 'uuid', nullable: true }) companyId: string | null = null;
  @Property({ type: 'uuid', nullable: true }) applicationId: string | null = null;
  @Property({ type: 'text' }) purpose!: ConsentPurpose;
  /** Version of the sentence that was read. */
  @Property({ type: 'text' }) textVersion!: string;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) givenAt!: Date;
  /** Null for until it is withdrawn. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) endsAt: Date | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) withdrawnAt: Date | null = null;
  /** When its owner was asked whether it may go on; once. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) renewalAskedAt: Date | null =
    null;
  @Property({ type: 'integer', version: true, default: 1 }) version!: number;

  static give(to: AgreedTo, at: Date): Consent {
    const given = new Consent();
    given.id = newId();
    given.userId = to.userId;
    given.companyId = to.companyId;
    given.applicationId = to.applicationId;
    given.purpose = to.purpose;
    given.textVersion = to.textVersion;
    given.givenAt = at;
    given.endsAt = to.endsAt;
    return given;
  }

  /** Whether it may be relied on at that moment. */
  holdsAt(at: Date): boolean {
    return this.withdrawnAt === null && (this.endsAt === null || this.endsAt > at);
  }

  /** Its owner takes it back. Throws where it does not hold any more. */
  withdraw(at: Date): void {
    if (!this.holdsAt(at)) throw new AppError('consent.ended');
    this.withdrawnAt = at;
  }
}
