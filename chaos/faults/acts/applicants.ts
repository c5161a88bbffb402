import { pdf } from '../../../test/support/uploads.js';
import { type Answer, callIdentity, chosenPassword, Person } from '../person.js';
import type { Job, Sent, World } from '../world.js';
import { type Act, done, doTo, nothing, sendOnce } from './act.js';

/** How long people look for the mail with a code. */
const UNTIL_CODE = 20_000;

const accepted: Answer = { outcome: 'ok', status: 200, code: '', body: undefined, total: 0 };
const gaveUp: Answer = { outcome: 'unknown', status: 0, code: 'gave up', body: undefined, total: 0 };

/** An account by way of the code in the inbox, and with it the right to apply. */
export const signUp: Act = async (world, { word }) => {
  const person = new Person(world.address, `${word}@faults.example`);
  const answer = await openAccount(world, person);
  if (answer.outcome !== 'ok') return done(answer, [word]);
  const names = { as: 'applicant', firstName: 'Ada', lastName: word };
  const registered = await person.send('POST', 'user-accounts', { body: names });
  if (registered.outcome !== 'ok') return done(registered, [word]);
  if (!(await person.takeRole())) return done(gaveUp, [word]);
  world.applicants.push(person);
  return done(registered, [word]);
};

async function openAccount({ address, inbox }: World, { email }: Person): Promise<Answer> {
  const ClientId = address.identity.clientId;
  const attributes = { email, given_name: 'Ada', family_name: 'Fault' };
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  const account = { ClientId, Username: email, Password: chosenPassword, UserAttributes };
  const signedUp = await callIdentity(address, 'SignUp', account);
  if (signedUp.outcome !== 'ok') return signedUp;
  const mail = await inbox.mailTo(email, ({ text }) => /\b\d{6}\b/.test(text), UNTIL_CODE);
  const [code] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? [];
  if (code === undefined) return gaveUp;
  return callIdentity(address, 'ConfirmSignUp', { ClientId, Username: email, ConfirmationCode: code });
}

export const apply: Act = async (world, operation) => {
  const applicant = world.pick(world.applicants, operation, 0);
  const job = world.pick(world.jobs, operation, 1);
  if (!applicant || !job) return nothing('there is no applicant');
  const known = world.applications.find((sent) => sent.applicant === applicant && sent.job === job);
  // After a withdrawal they may apply again: that would be another application.
  if (known && !world.goesOn(known)) return nothing('withdrawn');
  const wasThere = known?.outcome === 'ok';
  const sent = known ?? newlySent(applicant, job, operation.word);
  if (!known) world.applications.push(sent);
  const body = { jobId: job.id, email: applicant.email, cvId: null, coverLetter: operation.word };
  sent.applying += 1;
  const answer = await sendOnce(world, operation, applicant, 'job-applications', body);
  sent.applying -= 1;
  noteSent(world, sent, answer, { wasThere, isSecond: known !== undefined });
  return done(answer, [sent.word, sent.id]);
};

const newlySent = (applicant: Person, job: Job, word: string): Sent => ({
  ...{ applicant, job, word, id: undefined, outcome: 'unknown', deeds: [], applying: 0, version: 0 },
});

function noteSent(
  world: World,
  sent: Sent,
  { outcome, code, body }: Answer,
  before: { wasThere: boolean; isSecond: boolean },
): void {
  if (outcome === 'ok') {
    if (before.wasThere || (sent.id !== undefined && sent.id !== body.id))
      world.history.violate('one application for a job', `${sent.id} and ${body.id}`, [sent.word]);
    sent.id ??= body.id;
    sent.outcome = 'ok';
  } else if (code === 'application.already-sent') {
    if (!before.isSecond)
      world.history.violate('one application for a job', 'none was sent before', [sent.word]);
    sent.outcome = 'ok';
  } else if (!before.isSecond && sent.outcome === 'unknown') {
    sent.outcome = outcome;
  }
}

export const withdraw: Act = async (world, operation) => {
  const sent = world.pick(world.open, operation);
  if (!sent || sent.applying > 0) return nothing('nothing was sent');
  const { applicant, id } = sent;
  const seen = await applicant.get(`applied-jobs/${id}`);
  if (seen.outcome !== 'ok' || sent.applying > 0) return nothing('could not be read');
  const version: number = seen.body.version;
  const deed = { kind: 'withdraw', word: operation.word } as const;
  return doTo(sent, deed, () => applicant.send('DELETE', `job-applications/${id}`, { version }));
};

export const answer: Act = async (world, operation) => {
  const sent = world.pick(world.open, operation);
  if (!sent) return nothing('nothing was sent');
  const { word } = operation;
  const body = {
    entityId: sent.id,
    entityType: 'job_application',
    type: 'message',
    content: `Answer ${word}.`,
  };
  return doTo(sent, { kind: 'answer', word }, () =>
    sendOnce(world, operation, sent.applicant, 'activities', body),
  );
};

/** A CV, from the request for an address to the word that the bytes are there. */
export const upload: Act = async (world, operation) => {
  const owner = world.pick(world.applicants, operation);
  if (!owner) return nothing('no account exists');
  const { word } = operation;
  const file = { type: 'cv', fileName: `${word}.pdf`, contentType: 'application/pdf' };
  const wish = { entityId: owner.userId, entityType: 'user', ...file };
  const offered = await owner.send('POST', 'files', { body: wish });
  if (offered.outcome !== 'ok') return done(offered, [word]);
  const noted = { owner, id: String(offered.body.id), completed: 'idle' as const };
  const posted = await postBytes(offered.body, file);
  if (posted.outcome !== 'ok') return done(posted, [word, noted.id]);
  const completed = await owner.send('POST', `files/${noted.id}/complete`);
  world.uploads.push({ ...noted, completed: completed.outcome });
  return done(completed, [word, noted.id]);
};

async function postBytes(
  { url, fields }: { url: string; fields: Record<string, string> },
  { fileName, contentType }: { fileName: string; contentType: string },
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([pdf], { type: contentType }), fileName);
  try {
    const { status } = await fetch(url, { method: 'POST', body: form, signal: AbortSignal.timeout(8_000) });
    if (status < 300) return accepted;
    return { ...accepted, outcome: status < 500 ? 'rejected' : 'unknown', status };
  } catch (error) {
    return { ...gaveUp, code: String(error) };
  }
}
