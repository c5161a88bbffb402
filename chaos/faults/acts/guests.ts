import { roles } from '@app/contracts/access/roles';
import { callIdentity, chosenPassword, Person } from '../person.js';
import type { Guest, World } from '../world.js';
import { type Act, type Done, done, nothing } from './act.js';

const UNTIL_LINK = 10_000;

export const invite: Act = async (world, { word }) => {
  const guest: Guest = {
    email: `${word}@guests.example`,
    id: undefined,
    sent: 'unknown',
    accepted: 'idle',
    isTaken: false,
  };
  world.guests.push(guest);
  const body = { email: guest.email, type: roles.companyViewer.type, entityId: world.company.id };
  const answer = await world.admin.send('POST', 'invitations', { body });
  guest.sent = answer.outcome;
  guest.id = answer.body?.id;
  return done(answer, [word, guest.email]);
};

/** From the mail to the role: the account is opened with the one-time password of the link. */
export const accept: Act = async (world, operation) => {
  const waiting = world.guests.filter(({ sent, isTaken }) => sent === 'ok' && !isTaken);
  const guest = world.pick(waiting, operation);
  if (!guest) return nothing('no invitation is open');
  guest.isTaken = true;
  const link = await linkTo(world, guest);
  if (!link) return nothing('no mail came in time');
  return answer(world, guest, link);
};

type Link = { code: string; token: string };

async function linkTo({ inbox }: World, { email }: Guest): Promise<Link | undefined> {
  const isInvitation = ({ subject }: { subject: string }) => subject.startsWith('You are invited');
  const mail = await inbox.mailTo(email, isInvitation, UNTIL_LINK);
  const address = /https?:\/\/\S+\/auth\/\S+/.exec(mail?.text ?? '')?.[0];
  if (address === undefined) return undefined;
  const { pathname, searchParams } = new URL(address);
  const code = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  return { code, token: (searchParams.get('return_to') ?? '').split('/').at(-1) ?? '' };
}

async function answer(world: World, guest: Guest, { code, token }: Link): Promise<Done> {
  const { address } = world;
  const ClientId = address.identity.clientId;
  const AuthParameters = { USERNAME: guest.email, PASSWORD: code };
  const signIn = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters };
  const challenge = await callIdentity(address, 'InitiateAuth', signIn);
  if (challenge.outcome !== 'ok') return { ...done(challenge, [guest.email]), outcome: 'idle' };
  const { ChallengeName, Session } = challenge.body;
  const ChallengeResponses = { USERNAME: guest.email, NEW_PASSWORD: chosenPassword };
  const chosen = { ClientId, ChallengeName, Session, ChallengeResponses };
  const opened = await callIdentity(address, 'RespondToAuthChallenge', chosen);
  if (opened.outcome !== 'ok') return { ...done(opened, [guest.email]), outcome: 'idle' };
  guest.accepted = 'unknown';
  const person = new Person(address, guest.email);
  const accepted = await person.send('POST', `invitations/${guest.id}/accept`, { body: { token } });
  guest.accepted = accepted.outcome;
  return done(accepted, [guest.email]);
}

/** A message to the platform, which has no key: whether it arrived shows later. */
export const writeToUs: Act = async (world, { word }) => {
  const written = { email: `${word}@writers.example`, outcome: 'unknown' as Done['outcome'] };
  world.written.push(written);
  const body = { topic: 'other', email: written.email, message: `Does the ground shake there, too? ${word}` };
  const sent = await world.visitor.send('POST', 'contact-messages', { body });
  written.outcome = sent.outcome;
  return done(sent, [word, written.email]);
};
