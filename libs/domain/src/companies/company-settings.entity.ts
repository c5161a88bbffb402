import { responseDayDefaults } from '@app/contracts/responses/response-deadline';
import {
  companySettingDefaults,
  type EditCompanySettingsBody,
} from '@app/contracts/settings/company-settings';
import { elsewherePreset } from '@app/contracts/retention/presets';
import { AppError } from '@app/platform/errors/app-error';
import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

type By = { actorId: string; at: Date };

const dayMs = 86_400_000;

/** Settings beside the pipeline plan, which is rows of its own. */
type OwnSettings = Omit<EditCompanySettingsBody, 'pipelinePlan'>;
const editable = [
  'staleAfterDays',
  'retentionMonths',
  'responseDays',
  'interviewResponseDays',
  'replyAddress',
  'rejectionText',
  'closeUnansweredDays',
  'closeUnansweredText',
] as const;

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
  /** How long applications are kept where no country's line says otherwise, and who decided that. */
  @Property({ type: 'integer' }) retentionMonths!: number;
  @Property({ type: 'integer', default: elsewherePreset.consentMonths })
  retentionConsentMonths: number = elsewherePreset.consentMonths;
  @Property({ type: 'uuid', nullable: true }) retentionDecidedBy: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true })
  retentionDecidedAt: Date | null = null;
  /** What applicants are promised by jobs that say nothing else. */
  @Property({ type: 'integer', default: responseDayDefaults.responseDays }) responseDays: number =
    responseDayDefaults.responseDays;
  @Property({ type: 'integer', default: responseDayDefaults.interviewResponseDays })
  interviewResponseDays: number = responseDayDefaults.interviewResponseDays;
  @Property({ type: 'text', nullable: true }) replyAddress: string | null = null;
  /** Null for the default text. */
  @Property({ type: 'text', nullable: true }) rejectionText: string | null = null;
  /** Days after the promised one on which what nobody answered is closed; null for never. */
  @Property({ type: 'integer', nullable: true }) closeUnansweredDays: number | null = null;
  @Property({ type: 'text', nullable: true }) closeUnansweredText: string | null = null;
  /** Since when that holds: nobody is closed who was late before, without as many days more. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true })
  closeUnansweredSince: Date | null = null;
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
  edit({ replyAddress, rejectionText, ...others }: OwnSettings, by: By): string[] {
    const { closeUnansweredDays, closeUnansweredText, ...numbers } = others;
    const before = { ...this };
    const { staleAfterDays = this.staleAfterDays } = numbers;
    this.staleAfterDays = staleAfterDays;
    this.keepElsewhere({ months: numbers.retentionMonths ?? this.retentionMonths }, by);
    this.responseDays = numbers.responseDays ?? this.responseDays;
    this.interviewResponseDays = numbers.interviewResponseDays ?? this.interviewResponseDays;
    if (replyAddress !== undefined) this.replyAddress = replyAddress || null;
    if (rejectionText !== undefined) this.rejectionText = chosenText(rejectionText);
    this.closeAfter(closeUnansweredDays, closeUnansweredText, by.at);
    const changed = editable.filter((name) => this[name] !== before[name]);
    if (changed.length > 0) this.version += 1;
    return changed;
  }

  /** How long applications are kept where no country's line says otherwise; answers whether anything is different. */
  decideElsewhere(period: { months: number; consentMonths: number }, by: By): boolean {
    const changed = this.keepElsewhere(period, by) || this.retentionDecidedAt === null;
    this.retentionDecidedBy = by.actorId;
    this.retentionDecidedAt = by.at;
    if (changed) this.version += 1;
    return changed;
  }

  /** Back to what holds for everybody who decides nothing. */
  undecideElsewhere(by: By): boolean {
    const { retentionDecidedAt: before } = this;
    const { retentionMonths: months } = companySettingDefaults;
    const changed = this.keepElsewhere({ months, consentMonths: elsewherePreset.consentMonths }, by);
    this.retentionDecidedBy = null;
    this.retentionDecidedAt = null;
    if (changed || before !== null) this.version += 1;
    return changed || before !== null;
  }

  /** What was to be answered before then is closed now; null where nothing is. */
  unansweredBefore(at: Date): Date | null {
    const closing = this.closing();
    if (!closing) return null;
    const before = new Date(at.getTime() - closing.days * dayMs);
    return closing.since <= before ? before : null;
  }

  /** When something that was to be answered by `dueAt` is closed, should nobody answer; null where nothing ever is. */
  unansweredClosesAt(dueAt: Date): Date | null {
    const closing = this.closing();
    return closing && new Date(Math.max(closing.since.getTime(), dueAt.getTime()) + closing.days * dayMs);
  }

  /** Days after which what nobody answered is closed, and since when that holds; null where nothing is. */
  private closing(): { days: number; since: Date } | null {
    const { closeUnansweredDays: days, closeUnansweredSince: since, closeUnansweredText: text } = this;
    return days === null || since === null || text === null ? null : { days, since };
  }

  private keepElsewhere(
    { months, consentMonths = this.retentionConsentMonths }: { months: number; consentMonths?: number },
    by: By,
  ): boolean {
    if (months === this.retentionMonths && consentMonths === this.retentionConsentMonths) return false;
    this.retentionMonths = months;
    this.retentionConsentMonths = consentMonths;
    this.retentionDecidedBy = by.actorId;
    this.retentionDecidedAt = by.at;
    return true;
  }

  private closeAfter(days: number | null | undefined, text: string | undefined, at: Date): void {
    const { closeUnansweredDays: before } = this;
    if (days !== undefined) this.closeUnansweredDays = days;
    if (text !== undefined) this.closeUnansweredText = text || null;
    if (this.closeUnansweredDays !== null && this.closeUnansweredText === null) {
      const problem = 'Please write what applicants read: nothing is closed without your words';
      throw new AppError('request.invalid', { errors: { closeUnansweredText: problem } });
    }
    if (this.closeUnansweredDays === null) this.closeUnansweredSince = null;
    else if (before === null) this.closeUnansweredSince = at;
  }
}

/** The default text is no choice: who sends back what they read gets the next default too. */
function chosenText(text: string): string | null {
  return text === '' || text === companySettingDefaults.rejectionText ? null : text;
}
