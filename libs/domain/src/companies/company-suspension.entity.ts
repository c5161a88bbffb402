import type { SuspensionReason } from '@app/contracts/companies/suspension-reasons';
import type { By } from '@app/platform/aggregate/aggregate-root';
import { newId } from '@app/platform/identifiers/new-id';
import { everything, ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Company } from './company.entity.js';

type Why = { reason: SuspensionReason; note: string };

/**
 * Why a company is suspended, since when, and what its people are told. The company itself says that it is; this row is
 * about one time of it, and stays when that is over.
 */
@Entity({
  tableName: 'company_suspension',
  rowLevelSecurity: 'force',
  policies: policiesFor({ company: ofCompany, platform: everything, worker: ofCompany }),
})
export class CompanySuspension {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @Property({ type: 'text' }) reason!: SuspensionReason;
  @Property({ type: 'text' }) note!: string;
  /** Null for one that is older than this table. */
  @Property({ type: 'uuid', nullable: true }) suspendedBy: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) suspendedAt!: Date;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) endedAt: Date | null = null;
  @Property({ type: 'uuid', nullable: true }) endedBy: string | null = null;
  @Property({ type: 'text', nullable: true }) endNote: string | null = null;

  /** Suspends `company`; its admins are told. */
  static of(company: Company, why: Why, by: By): CompanySuspension {
    const suspension = CompanySuspension.begin(company, why, by);
    company.suspend(by, suspension.id);
    return suspension;
  }

  /** For one that is suspended because it is to be deleted: of that its admins are told instead. */
  static untold(company: Company, why: Why, by: By): CompanySuspension {
    const suspension = CompanySuspension.begin(company, why, by);
    company.suspend(by);
    return suspension;
  }

  /** Ends the suspension of `company`; `note` is what its admins are told. */
  end(company: Company, note: string, by: By): void {
    company.restore(by, this.id);
    this.endedAt = by.at;
    this.endedBy = by.actorId;
    this.endNote = note;
  }

  private static begin({ id: companyId }: Company, { reason, note }: Why, by: By): CompanySuspension {
    const suspension = new CompanySuspension();
    suspension.id = newId();
    suspension.companyId = companyId;
    suspension.reason = reason;
    suspension.note = note;
    suspension.suspendedBy = by.actorId;
    suspension.suspendedAt = by.at;
    return suspension;
  }
}
