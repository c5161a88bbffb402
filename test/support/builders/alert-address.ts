import { alertToken, confirmToken } from '@app/domain/alerts/alert-link';
import { newId } from '@app/platform/identifiers/new-id';
import type { ApiUnderTest } from '../api.js';
import { rowsOf } from './arranged-rows.js';

export type AlertAddress = {
  email: string;
  id: string;
  /** Behind the link of a mail that asks to confirm. */
  asking: string;
  /** Behind the link of a mail about new jobs. */
  managing: string;
  unsubscribing: string;
};

/** POST alert-subscribers, as the dialog sends it. */
export const askBody = (email: string, q = 'bees') => ({ email, name: q, frequency: 'daily', search: { q } });

/** An address that somebody typed for a search. */
export async function anAlertAddress(
  api: ApiUnderTest,
  email = `${newId()}@mail.example`,
): Promise<AlertAddress> {
  await api.visitor.post('alert-subscribers', askBody(email));
  const [row] = await rowsOf<{ id: string }>('select id from alert_subscriber where email = $1', [email]);
  const id = row?.id ?? '';
  const key = api.env.INVITATION_KEY;
  const behind = (token: string) => `alert-subscribers/${id}/${token}`;
  return {
    email,
    id,
    asking: behind(confirmToken(key, id, new Date(Date.now() + 60_000))),
    managing: behind(alertToken(key, 'manage', id)),
    unsubscribing: behind(alertToken(key, 'unsubscribe', id)),
  };
}
