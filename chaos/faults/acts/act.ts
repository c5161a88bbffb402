import type { Operation } from '../draws/operations.js';
import type { Outcome } from '../history.js';
import type { Answer, Person } from '../person.js';
import type { Deed, Sent, World } from '../world.js';

/** What became of an operation, and what it was done to. */
export type Done = { outcome: Outcome; about: string[]; detail: string };
export type Act = (world: World, operation: Operation) => Promise<Done>;

/** There was nothing to do it with. */
export const nothing = (detail: string): Done => ({ outcome: 'idle', about: [], detail });

export function done(answer: Answer, about: (string | undefined)[]): Done {
  const detail = [answer.status || '', answer.code].join(' ').trim();
  return { outcome: answer.outcome, about: about.filter((word) => word !== undefined), detail };
}

/** What is known after several requests for one thing. */
function together(answers: readonly [Answer, ...Answer[]]): Answer {
  const of = (outcome: Outcome) => answers.find((answer) => answer.outcome === outcome);
  return of('ok') ?? of('unknown') ?? answers[0];
}

/**
 * Sends what may be sent again under one key: by two at once where the operation says so, and once more where the
 * outcome is unknown. However many responses come, it happens once.
 */
export async function sendOnce(
  world: World,
  { twin, word, which }: Operation,
  person: Person,
  route: string,
  body: object,
): Promise<Answer> {
  const send = () => person.send('POST', route, { body, key: `key-${word}` });
  const answers: [Answer, ...Answer[]] = twin ? await Promise.all([send(), send()]) : [await send()];
  if (together(answers).outcome === 'unknown' && which[2] < 0.5) answers.push(await send());
  const ids = new Set(answers.filter(({ outcome }) => outcome === 'ok').map((answer) => answer.body.id));
  if (ids.size > 1)
    world.history.violate('one key, one answer', `${route} made ${ids.size} of ${word}`, [word]);
  return together(answers);
}

/** The card as the company reads it; it must not be older than one in an earlier response. */
export async function readCard(world: World, sent: Sent): Promise<Answer> {
  const least = sent.version;
  const answer = await world.admin.get(`job-applications/${sent.id}`);
  if (answer.outcome === 'ok') noteVersion(world, sent, answer.body.version, least);
  return answer;
}

function noteVersion(world: World, sent: Sent, version: number, least: number): void {
  sent.version = Math.max(sent.version, version);
  if (version >= least) return;
  world.history.violate('versions only rise', `${version} was read after ${least}`, [sent.word]);
}

/** Does something to an application; it may have happened from the moment the request is sent. */
export async function doTo(
  sent: Sent,
  deed: Omit<Deed, 'outcome'>,
  send: () => Promise<Answer>,
): Promise<Done> {
  const noted: Deed = { ...deed, outcome: 'unknown' };
  sent.deeds.push(noted);
  const answer = await send();
  noted.outcome = answer.outcome;
  const version: unknown = answer.body?.version;
  if (answer.outcome === 'ok' && changesCard.includes(deed.kind) && typeof version === 'number') {
    noted.version = version;
    sent.version = Math.max(sent.version, version);
  }
  return done(answer, [sent.word, sent.id, deed.word]);
}

const changesCard: readonly Deed['kind'][] = ['move', 'undo', 'reject', 'tag'];
