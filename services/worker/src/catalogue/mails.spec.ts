import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { notificationKinds } from '@app/contracts/notifications/notification-settings';
import { newId } from '@app/platform/identifiers/new-id';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { openWorker, type TestWorker } from '../../../../test/support/worker.js';
import { kindOf } from '../mail/mail-definition.js';
import { mailWriters } from './mails.js';
import { reactions } from './reactions.js';
import { sweeps } from './schedules.js';

const mails = Object.entries(mailWriters);
const kinds = mails.map(([, mail]) => kindOf(mail));

describe('what queues a mail', () => {
  it('is an event, or a reaction or a schedule of the worker', () => {
    const listed = new Set([...reactions, ...sweeps].map(({ name }) => name));
    const lost = mails.filter(
      ([, { on }]) =>
        on.length === 0 || on.some((trigger) => typeof trigger !== 'function' && !listed.has(trigger.name)),
    );
    expect(lost.map(([name]) => name)).toEqual([]);
  });
});

describe('the choices of mails', () => {
  it('have mails in every kind, and in no other', () => {
    const chosen = kinds.filter((kind) => kind !== null);
    expect([...new Set(chosen)].sort()).toEqual([...notificationKinds].sort());
  });

  it('cover every mail to an applicant about their application', () => {
    const ofApplicants = ['receipts', 'messages', 'stage-moved', 'rejections', 'late-responses'];
    const found = mails.filter((_mail, index) => ofApplicants.includes(kinds[index] ?? ''));
    expect(found.map(([name]) => name)).toEqual([
      ...['application-received', 'application-withdrawn', 'stage-moved', 'rejection'],
      ...['response-late', 'application-message'],
    ]);
  });

  it('do not include mails about accounts, rights and what people requested', () => {
    const always = [
      'account-locked',
      'account-deleted',
      'data-request-answered',
      'data-export-ready',
    ] as const;
    expect(always.map((name) => kindOf(mailWriters[name]))).toEqual([null, null, null, null]);
  });
});

describe('the facts of a mail', () => {
  let worker: TestWorker;
  beforeAll(async () => void (worker = await openWorker()));
  afterAll(() => worker?.close());

  // What these say does not depend on a record.
  const withoutRecord = ['membership-ended', 'account-deleted'];

  it.each(mails)('%s: are none where the record is gone', async (name, mail) => {
    const frame = { brand: 'Pathway', publicUrl: 'https://work.example' };
    const source = {
      subjectId: newId(),
      eventId: newId(),
      recipient: 'gone@example.com',
      invitationKey: 'key',
    };
    const em = worker.orm.em.fork({ session: workerSession(null) });
    const text = await em.transactional((transaction) => mail.write({ ...source, em: transaction }, frame));
    expect([name, text === null]).toEqual([name, !withoutRecord.includes(name)]);
  });
});
