import { screenAddress } from '../../mail/content/screen-address.js';
import { defineMail } from '../../mail/mail-definition.js';
import { addressOfPerson } from '../../mail/recipients/address-of-person.js';
import { when } from '../../mail/when.js';

type Facts = { teams: string[] };

/** The teams that would be without an admin, where an account waits for another one. */
const WAITING = `select coalesce(alone.company_name, 'the platform') as team
  from app_user person cross join lateral roles_held_alone(person.id) alone
  where person.id = ? and person.deletion_blocked_since is not null and person.deletion_started_at is null
  order by 1`;

/** To the last admin of a team, whose account was to be deleted now: what has to happen first. */
export const accountDeletionBlocked = defineMail<Facts>({
  preference: { required: 'account' },
  on: [
    when('account.deletion-blocked', {
      reaction: 'notify-owner-of-blocked-deletion',
      about: ({ payload }) => payload.userId,
      to: ({ payload }, em) => addressOfPerson(em, payload.userId),
    }),
  ],
  async load({ em, subjectId }) {
    const teams = (await em.execute<{ team: string }[]>(WAITING, [subjectId])).map(({ team }) => team);
    return teams.length === 0 ? null : { teams };
  },
  subject: (_facts, { brand }) => `Your ${brand} account is not deleted yet`,
  body: ({ teams }, { publicUrl }) => ({
    preview: 'You are the last admin of a team.',
    title: 'Your account is not deleted yet',
    paragraphs: [
      'You are the last admin there. Make somebody else an admin: your account is deleted as soon as there is another one.',
      'Changed your mind? Sign in and press "Keep my account".',
    ],
    facts: [['Last admin of', teams.join(', ')]],
    button: { label: 'Sign in', address: screenAddress(publicUrl, 'login') },
    closing: 'You get this mail because you asked for your account to be deleted.',
  }),
  example: { teams: ['Northwind'] },
});
