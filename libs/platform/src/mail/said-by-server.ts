import { withoutSecrets } from '../logging/log-fields.js';

/**
 * What the mail server answered when it did not take a mail, or what else went wrong, in words without addresses; null
 * where nobody said anything.
 */
export function saidByServer(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const told = error.cause instanceof Error ? error.cause : error;
  const answer = 'response' in told && typeof told.response === 'string' ? told.response : told.message;
  return withoutSecrets(answer).replaceAll(/\s+/g, ' ').trim() || null;
}
