import { numberOrText } from '@app/contracts/vocabulary/number-of-text';
import { type CompanySettingsView, EditCompanySettingsBody } from '@app/contracts/settings/company-settings';

/** The settings as their fields hold them: text, and whether cards count as late at all. */
export type SettingsForm = {
  staleAfterDays: string;
  retentionMonths: string;
  replyAddress: string;
  rejectionText: string;
  responseDays: string;
  interviewResponseDays: string;
  closeUnansweredDays: string;
  closeUnansweredText: string;
};

/** What the API takes of these fields. */
export const SettingsBody = EditCompanySettingsBody.omit({ pipelinePlan: true });

export function settingsFormOf(settings: CompanySettingsView): SettingsForm {
  return {
    staleAfterDays: settings.staleAfterDays === null ? '' : String(settings.staleAfterDays),
    retentionMonths: String(settings.retentionMonths),
    replyAddress: settings.replyAddress ?? '',
    rejectionText: settings.rejectionText,
    responseDays: String(settings.responseDays),
    interviewResponseDays: String(settings.interviewResponseDays),
    closeUnansweredDays: settings.closeUnansweredDays === null ? '' : String(settings.closeUnansweredDays),
    closeUnansweredText: settings.closeUnansweredText,
  };
}

const daysOrNever = (text: string): number | string | null =>
  text.trim() === '' ? null : numberOrText(text);

/** The fields that differ, as the API wants them. No days means never. */
export function settingsChanges(before: SettingsForm, after: SettingsForm): Record<string, unknown> {
  const values = {
    staleAfterDays: daysOrNever(after.staleAfterDays),
    retentionMonths: numberOrText(after.retentionMonths),
    replyAddress: after.replyAddress.trim(),
    rejectionText: after.rejectionText.trim(),
    responseDays: numberOrText(after.responseDays),
    interviewResponseDays: numberOrText(after.interviewResponseDays),
    closeUnansweredDays: daysOrNever(after.closeUnansweredDays),
    closeUnansweredText: after.closeUnansweredText.trim(),
  };
  const old = new Map(Object.entries(before));
  const changed = new Map(
    Object.entries(after).filter(([name, text]) => old.get(name)?.trim() !== text.trim()),
  );
  return Object.fromEntries(Object.entries(values).filter(([name]) => changed.has(name)));
}
