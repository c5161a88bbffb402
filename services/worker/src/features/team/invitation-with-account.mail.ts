import { invitationPassword } from '@app/domain/team/invitation-token';
import { screenAddress } from '../../mail/content/screen-address.js';
import { defineMail } from '../../mail/mail-definition.js';
import {
  answerAddress,
  exampleOfInvitation,
  invitationBody,
  type InvitationFacts,
  invitationSubject,
  loadOpen,
} from './invitation-facts.js';
import { sendInvitationEmailWhenInvitationSent } from './send-invitation-email.when-invitation-sent.js';

/** With the account that was opened for the address, and the one-time password that leads into it. */
type Facts = InvitationFacts & { account: { email: string; code: string } };

/** To an address without an account: the link leads to choosing a password, and from there to the invitation. */
export const invitationWithAccount = defineMail<Facts>({
  preference: { required: 'access' },
  on: [sendInvitationEmailWhenInvitationSent],
  async load(source) {
    const found = await loadOpen(source);
    if (!found) return null;
    const code = invitationPassword(source.invitationKey, found.link);
    return { ...found.facts, account: { email: found.email, code } };
  },
  subject: invitationSubject,
  body: (facts, frame) =>
    invitationBody(facts, frame, {
      how: 'Open the invitation, choose a password, then accept or decline.',
      address: firstVisitAddress(facts, frame.publicUrl),
      closing: 'The link is for you alone and opens your account once. Later you sign in with your password.',
    }),
  example: { ...exampleOfInvitation, account: { email: 'sam@example.com', code: 'example-code' } },
});

function firstVisitAddress(facts: Facts, publicUrl: string): string {
  const { email, code } = facts.account;
  const first = screenAddress(publicUrl, 'userInvite', { email, password: code });
  return `${first}?return_to=${encodeURIComponent(answerAddress(facts, ''))}`;
}
