import { type CompanySettingsView, companySettingDefaults } from '@app/contracts/settings/company-settings';
import type { StagePlan } from '@app/contracts/pipelines/stage';

/** Settings of a company that may never have changed them: then everything but the id is null. */
export type SettingsRow = {
  id: string;
  version: number | null;
  plan_version: number;
  stale_after_days: number | null;
  retention_months: number | null;
  answer_days: number | null;
  interview_answer_days: number | null;
  reply_address: string | null;
  refusal_text: string | null;
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
    answerDays: row.answer_days ?? companySettingDefaults.answerDays,
    interviewAnswerDays: row.interview_answer_days ?? companySettingDefaults.interviewAnswerDays,
    replyAddress: row.reply_address,
    refusalText: row.refusal_text ?? companySettingDefaults.refusalText,
    closeUnansweredDays: row.close_unanswered_days,
    closeUnansweredText: row.close_unanswered_text ?? companySettingDefaults.closeUnansweredText,
  };
}
