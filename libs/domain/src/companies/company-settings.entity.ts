import {
  companySettingDefaults,
  type EditCompanySettingsBody,
} from '@app/contracts/settings/company-settings';
import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Settings beside the pipeline plan, which is rows of its own. */
type OwnSettings = Omit<EditCompanySettingsBody, 'pipelinePlan'>;
const editable = ['staleAfterDays', 'retentionMonths', 'replyAddress', 'refusalText'] as const;

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

  /** Takes over what was sent; answers the names of what is different now. */
  edit({ staleAfterDays, retentionMonths, replyAddress, refusalText }: OwnSettings): string[] {
    const before = { ...this };
    if (staleAfterDays !== undefined) this.staleAfterDays = staleAfterDays;
    if (retentionMonths !== undefined) this.retentionMonths = retentionMonths;
    if (replyAddress !== undefined) this.replyAddress = replyAddress || null;
    if (refusalText !== undefined) this.refusalText = chosenText(refusalText);
    const changed = editable.filter((name) => this[name] !== before[name]);
    if (changed.length > 0) this.version += 1;
    return changed;
  }
}

/** The default text is no choice: who sends back what they read gets the next default too. */
function chosenText(text: string): string | null {
  return text === '' || text === companySettingDefaults.refusalText ? null : text;
}
