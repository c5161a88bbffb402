import { savedInAccount } from '@app/contracts/alerts/alert-terms';
import type { SavedSearchView } from '@app/contracts/saved-searches/saved-search';

type Mailed = Pick<SavedSearchView, 'frequency' | 'paused' | 'mailsUntil'>;

/** What somebody is told who saves a search. One they have already stays as they chose it. */
export function savedWords({ frequency, paused, mailsUntil }: Mailed, now: number): string {
  if (mailsUntil !== null && Date.parse(mailsUntil) <= now)
    return 'You saved this search before. Its mails have ended; you can renew them in your settings.';
  if (paused) return 'You saved this search before. Its mails are switched off; “Saved” has the switch.';
  if (frequency === 'weekly')
    return 'You saved this search before. New jobs come by mail once a week; “Saved” has the choice.';
  return savedInAccount.text;
}
