import { type CompanySettingsView, companySettingDefaults } from '@app/contracts/settings/company-settings';
import type { StagePlan } from '@app/contracts/pipelines/stage';

/** Settings of a company that may never have changed them: then everything but the id is null. */
export type SettingsRow = {
  id: string;
  version: number | null;
  plan_version: number;
  stale_after_days: number | null;
  retention_months: number | null;
  response_days: number | null;
  interview_response_days: number | null;
  reply_address: string | null;
  rejection_text: string | null;
  close_unanswered_days: number | null;
  close_unanswered_text: string | null;
};

export type PlanRow = Pick<StagePlan, 'name' | 'type' | 'settings'> & { description: string | null };

/** The plan can also be changed stage by stage: whoever changes either side makes the other's version old. */
export function settingsVersion(own: number, plan: number): number {
  return own + plan - 1;
}

export function settingsViewOf(row: SettingsRow, plan: PlanRow[]): CompanySettingsView {
  const changed = row.version !== null;
  return {
    id: row.id,
    companyId: row.id,
    version: settingsVersion(row.version ?? 0, row.plan_version),
    pipelinePlan: plan.map((stage) => ({ ...stage, description: stage.description ?? '' })),
    staleAfterDays: changed ? row.stale_after_days : companySettingDefaults.staleAfterDays,
    retentionMonths: row.retention_months ?? companySettingDefaults.retentionMonths,
    responseDays: row.response_days ?? companySettingDefaults.responseDays,
    interviewResponseDays: row.interview_response_days ?? companySettingDefaults.interviewResponseDays,
    replyAddress: row.reply_address,
    rejectionText: row.rejection_text ?? companySettingDefaults.rejectionText,
    closeUnansweredDays: row.close_unanswered_days,
    closeUnansweredText: row.close_unanswered_text ?? companySettingDefaults.closeUnansweredText,
  };
}
