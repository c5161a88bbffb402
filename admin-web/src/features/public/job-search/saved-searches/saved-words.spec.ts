import { savedInAccount } from '@app/contracts/alerts/alert-terms';
import { describe, expect, it } from '@jest/globals';
import { savedWords } from './saved-words.js';

const now = Date.parse('2026-06-01T12:00:00Z');
const daily = { frequency: 'daily', paused: false, mailsUntil: '2027-06-01T12:00:00Z' } as const;

describe('what is said of a search that was saved', () => {
  it('is that jobs come daily, where they do', () => {
    expect(savedWords(daily, now)).toBe(savedInAccount.text);
  });

  it('is how it was left, where it was saved before', () => {
    const before = 'You saved this search before. ';
    expect(savedWords({ ...daily, frequency: 'weekly' }, now)).toBe(
      `${before}New jobs come by mail once a week; “Saved” has the choice.`,
    );
    expect(savedWords({ ...daily, frequency: 'weekly', paused: true }, now)).toBe(
      `${before}Its mails are switched off; “Saved” has the switch.`,
    );
    expect(savedWords({ ...daily, paused: true, mailsUntil: '2026-06-01T12:00:00Z' }, now)).toBe(
      `${before}Its mails have ended; you can renew them in your settings.`,
    );
  });
});
