import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventOf } from '@app/contracts/events/catalogue';
import { mailWriters } from '../../services/worker/src/catalogue/mails.js';
import { EmailSender } from '../../services/worker/src/mail/email-sender.js';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../support/api.js';
import { anApplication, type BuiltApplication } from '../support/builders/application.builder.js';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../support/builders/job.builder.js';
import { TestMailer } from '../support/mail-box.js';
import { movesBecomeKnown } from '../support/moves-become-known.js';
import { openWorker, type TestWorker } from '../support/worker.js';

let api: ApiUnderTest;
let worker: TestWorker;
let mailer: TestMailer;
let job: BuiltJob;
let manager: Caller;
let mine: BuiltApplication;
let version: number;

beforeAll(async () => {
  [api, worker] = await Promise.all([startApi(), openWorker()]);
});
afterAll(() => Promise.all([api?.stop(), worker?.close()]));
beforeEach(async () => {
  await rowsOf(`update email_message set status = 'dropped' where status in ('queued', 'sending')`);
  mailer = new TestMailer();
  job = await aJob();
  manager = await api.as('companyManager', job.companyId);
  mine = await anApplication({ job });
  version = 1;
});

type StageName = keyof BuiltJob['stages'];
const path = () => `job-applications/${mine.id}/stage`;
async function move(to: StageName): Promise<void> {
  const body = { toStageId: job.stages[to].id, afterApplicationId: null };
  version = (await manager.put(path(), body, ifMatch(version))).body.version;
}
async function undo(): Promise<void> {
  version = (await manager.delete(path(), undefined, ifMatch(version))).body.version;
}

/** The moves so far, as their queue brings them. */
const moves = () =>
  rowsOf<EventOf<'application.stage-moved'>>(
    `select id, name, version, occurred_at as "occurredAt", actor_id as "actorId", company_id as "companyId", payload
     from outbox_message where company_id = $1 and name = 'application.stage-moved' order by seq`,
    [job.companyId],
  );
async function deliver(events: EventOf<'application.stage-moved'>[]): Promise<void> {
  for (const event of events) {
    const delivered = { ...event, occurredAt: new Date(event.occurredAt).toISOString() };
    await worker.deliverTo('emails', delivered);
  }
}
const send = () =>
  new EmailSender(
    worker.orm,
    mailer,
    {
      from: 'Pathway <no-reply@work.example>',
      brand: 'Pathway',
      publicUrl: 'https://work.example',
      invitationKey: 'k',
    },
    worker.tools.logger,
    mailWriters,
  ).sendDue();
const timeGoesBy = () => movesBecomeKnown(rowsOf, mine.applicant.email);
/** The mail of the first move is due; the second one can be undone for another five seconds. */
const firstMailIsDue = async () => {
  await rowsOf(`update email_message set due_at = now() - interval '1 second' where subject_id = $1`, [
    mine.id,
  ]);
  await rowsOf(
    `update application set before_move = jsonb_set(before_move, '{movedAt}', to_jsonb(now() - interval '25 seconds'))
      where id = $1`,
    [mine.id],
  );
};
/** What waits, and how long after the second move it is due. */
const waiting = () =>
  rowsOf(
    `select mail.status, extract(epoch from mail.due_at - (card.before_move ->> 'movedAt')::timestamptz)::int as seconds
      from email_message mail join application card on card.id = mail.subject_id
      where card.id = $1 and mail.template = 'stage-moved'`,
    [mine.id],
  );
/** What the applicant's mails say, each as its line of news. */
const told = () => mailer.sent.map(({ text }) => /Now: (.*)/.exec(text)?.[1]);

describe('the mail about a move', () => {
  it('is sent once, and only when the move can no longer be undone', async () => {
    await move('interview');
    await deliver(await moves());
    await send();
    expect(told()).toEqual([]);
    await timeGoesBy();
    await Promise.all([send(), send()]);
    await deliver(await moves());
    await send();
    expect(told()).toEqual(['Interview']);
  });

  it('is due thirty seconds after the move, not after a queue has brought it', async () => {
    await move('interview');
    const [event] = await moves();
    await deliver([event!]);
    const [mail] = await rowsOf<{ seconds: number }>(
      `select extract(epoch from due_at - $2::timestamptz)::float8 as seconds from email_message where subject_id = $1`,
      [mine.id, event!.occurredAt],
    );
    expect(mail!.seconds).toBeCloseTo(30, 1);
  });

  it('is not sent for a move that was undone, whichever of the two events comes first', async () => {
    await move('interview');
    await deliver(await moves());
    await undo();
    await deliver((await moves()).reverse());
    await timeGoesBy();
    await send();
    expect(told()).toEqual([]);
    expect(
      await rowsOf(`select from email_message where subject_id = $1 and status = 'sent'`, [mine.id]),
    ).toEqual([]);
  });

  it('is not even waiting when its queue was lost until after the undoing', async () => {
    await move('interview');
    await undo();
    await deliver(await moves());
    expect(await rowsOf('select from email_message where subject_id = $1', [mine.id])).toEqual([]);
  });

  it('tells of the last of several moves alone', async () => {
    await move('interview');
    await move('offer');
    await deliver(await moves());
    await timeGoesBy();
    await send();
    expect(told()).toEqual(['Offer']);
  });

  it('is sent once for a card that was moved, put back and moved again', async () => {
    await move('interview');
    await undo();
    await move('interview');
    await deliver(await moves());
    await timeGoesBy();
    await send();
    expect(told()).toEqual(['Interview']);
  });

  it('still tells of the first move when only the second was undone', async () => {
    await move('interview');
    await deliver(await moves());
    await move('offer');
    await undo();
    await deliver(await moves());
    await timeGoesBy();
    await send();
    expect(told()).toEqual(['Interview']);
  });

  it('waits for the second move to settle, and is sent when that was undone after the first was due', async () => {
    await move('interview');
    await deliver(await moves());
    await move('offer');
    await firstMailIsDue();
    await send();
    expect([told(), await waiting()]).toEqual([[], [{ status: 'queued', seconds: 30 }]]);
    await undo();
    await deliver(await moves());
    await timeGoesBy();
    await send();
    expect(told()).toEqual(['Interview']);
  });

  it('is left although its queue brings it after the second move, which may be undone', async () => {
    await move('interview');
    const [first] = await moves();
    await move('offer');
    await deliver([first!]);
    await undo();
    await timeGoesBy();
    await send();
    expect(told()).toEqual(['Interview']);
  });

  it('does not tell again of a stage somebody comes back to by an undone move', async () => {
    await move('interview');
    await deliver(await moves());
    await timeGoesBy();
    await send();
    await move('offer');
    await undo();
    await deliver(await moves());
    await timeGoesBy();
    await send();
    expect(told()).toEqual(['Interview']);
  });
});
