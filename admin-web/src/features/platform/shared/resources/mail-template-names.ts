import { mailTemplateWords } from '@app/contracts/operations/mail-template-words';

const words: Record<string, string> = mailTemplateWords;

/** What a mail is called; a newer server may send more of them, and those are shown by name. */
export const templateName = (template: string): string => words[template] ?? template;

export const templateOptions = Object.entries(words)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));
