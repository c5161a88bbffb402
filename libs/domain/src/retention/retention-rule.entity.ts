import type { CountedFrom, PeriodUnit } from '@app/contracts/retention/periods';
import { presetOf } from '@app/contracts/retention/presets';
import type { RetentionRuleBody } from '@app/contracts/retention/retention-rule';
import { newId } from '@app/platform/identifiers/new-id';
import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** How long a company keeps applications to its jobs of one country, where it decided so itself. */
@Entity({
  tableName: 'retention_rule',
  rowLevelSecurity: 'force',
  policies: policiesFor({ company: ofCompany, platform: ofCompany, worker: ofCompany }),
})
@Unique({ properties: ['companyId', 'country'] })
export class RetentionRule {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @Property({ type: 'text' }) country!: string;
  @Property({ type: 'text' }) keepUnit!: PeriodUnit;
  @Property({ type: 'integer' }) keepCount!: number;
  @Property({ type: 'text' }) countedFrom!: CountedFrom;
  @Property({ type: 'integer' }) consentMonths!: number;
  @Property({ type: 'uuid' }) decidedBy!: string;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) decidedAt!: Date;
  @Property({ type: 'integer', version: true, default: 1 }) version!: number;

  static ofCountry(companyId: string, country: string): RetentionRule {
    const rule = new RetentionRule();
    rule.id = newId();
    rule.companyId = companyId;
    rule.country = country;
    rule.countedFrom = presetOf(country).countedFrom;
    return rule;
  }

  /** The company decides so from now on, also where the preset said the same. */
  decide({ keep, consentMonths, countedFrom }: RetentionRuleBody, by: { actorId: string; at: Date }): void {
    this.keepUnit = keep.unit;
    this.keepCount = keep.count;
    this.consentMonths = consentMonths;
    this.countedFrom = countedFrom ?? this.countedFrom;
    this.decidedBy = by.actorId;
    this.decidedAt = by.at;
  }
}
