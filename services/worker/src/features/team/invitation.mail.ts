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

/** To a user who is invited to a role; the link is the invitation. */
export const invitation = defineMail<InvitationFacts>({
  preference: { required: 'access' },
  on: [sendInvitationEmailWhenInvitationSent],
  load: async (source) => (await loadOpen(source))?.facts ?? null,
  subject: invitationSubject,
  body: (facts, frame) =>
    invitationBody(facts, frame, {
      how: 'Open the invitation to accept or decline it.',
      address: answerAddress(facts, frame.publicUrl),
      closing: 'The link is for you alone.',
    }),
  example: exampleOfInvitation,
});
