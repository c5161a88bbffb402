import {
  companySettingDefaults,
  type EditCompanySettingsBody,
} from '@app/contracts/settings/company-settings';
import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** What a company chose for itself. Without a row the defaults hold, as version 0. */
@Entity({
  tableName: 'company_settings',
  rowLevelSecurity: 'force',
  policies: policiesFor({ company: ofCompany, platform: ofCompany, worker: ofCompany }),
})
export class CompanySettings {
  @PrimaryKey({ type: 'uuid' }) companyId!: string;
  /** For stages that name none; null for never. */
  @Property({ type: 'integer', nullable: true }) staleAfterDays!: number | null;
  @Property({ type: 'integer' }) retentionMonths!: number;
  @Property({ type: 'text', nullable: true }) replyAddress: string | null = null;
  /** Null for the default text. */
  @Property({ type: 'text', nullable: true }) refusalText: string | null = null;
  @Property({ type: 'integer' }) version!: number;

  static ofCompany(companyId: string): CompanySettings {
    const settings = new CompanySettings();
    settings.companyId = companyId;
    settings.staleAfterDays = companySettingDefaults.staleAfterDays;
    settings.retentionMonths = companySettingDefaults.retentionMonths;
    settings.version = 0;
    return settings;
  }

  /** Takes over what was sent. The pipeline plan is rows of its own and counts towards the version. */
  edit(body: EditCompanySettingsBody): void {
    if (body.staleAfterDays !== undefined) this.staleAfterDays = body.staleAfterDays;
    if (body.retentionMonths !== undefined) this.retentionMonths = body.retentionMonths;
    if (body.replyAddress !== undefined) this.replyAddress = body.replyAddress || null;
    if (body.refusalText !== undefined) this.refusalText = body.refusalText || null;
    this.version += 1;
  }
}
