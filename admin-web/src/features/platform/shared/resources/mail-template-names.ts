import { mailLabel, mailTemplates } from '@app/contracts/operations/mail-templates';

/** What a mail is called; a newer server may send more of them, and those are shown by name. */
export const templateName = mailLabel;

export const templateOptions = Object.entries(mailTemplates)
  .map(([value, { label }]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));
