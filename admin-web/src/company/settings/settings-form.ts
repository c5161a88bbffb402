import { type CompanySettingsView, EditCompanySettingsBody } from '@app/contracts/settings/company-settings';

/** The settings as their fields hold them: text, and whether cards count as late at all. */
export type SettingsForm = {
  staleAfterDays: string;
  retentionMonths: string;
  replyAddress: string;
  refusalText: string;
};

/** What the API takes of these fields. */
export const SettingsBody = EditCompanySettingsBody.omit({ pipelinePlan: true });

export function settingsFormOf(settings: CompanySettingsView): SettingsForm {
  return {
    staleAfterDays: settings.staleAfterDays === null ? '' : String(settings.staleAfterDays),
    retentionMonths: String(settings.retentionMonths),
    replyAddress: settings.replyAddress ?? '',
    refusalText: settings.refusalText,
  };
}

/** A number as typed; what is none stays text, so that the contract says what is wrong with it. */
const numberOf = (text: string): number | string => {
  const typed = text.trim();
  return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed;
};

/** The fields that differ, as the API wants them. No days means that nothing counts as late. */
export function settingsChanges(before: SettingsForm, after: SettingsForm): Record<string, unknown> {
  const days = after.staleAfterDays.trim();
  const values = {
    staleAfterDays: days === '' ? null : numberOf(days),
    retentionMonths: numberOf(after.retentionMonths),
    replyAddress: after.replyAddress.trim(),
    refusalText: after.refusalText.trim(),
  };
  const old = new Map(Object.entries(before));
  const changed = new Map(
    Object.entries(after).filter(([name, text]) => old.get(name)?.trim() !== text.trim()),
  );
  return Object.fromEntries(Object.entries(values).filter(([name]) => changed.has(name)));
}
