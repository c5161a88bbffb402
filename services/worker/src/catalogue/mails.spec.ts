import { describe, expect, it } from '@jest/globals';
import { notificationKinds } from '@app/contracts/notifications/notification-settings';
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
