import { text } from '../../../../base/i18n/report.en.js';

/** What the form of a report holds. */
export type JobReport = Record<'reason' | 'words' | 'email', string>;

/** What is missing, by field; the server looks again. */
export function reportProblems({ reason, words, email }: JobReport): Record<string, string> {
  const isWrong = email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
  return {
    ...(reason === '' ? { reason: text.missing.reason } : {}),
    ...(words === '' ? { words: text.missing.words } : {}),
    ...(isWrong ? { email: text.missing.email } : {}),
  };
}
