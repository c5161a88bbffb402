import { describe, expect, it } from '@jest/globals';
import { notificationKinds } from '@app/contracts/notifications/notification-settings';
import { emailTemplates } from './email-message.entity.js';
import { kindOfMail, mailChoices } from './mail-choices.js';

describe('the choices of mails', () => {
  it('know every mail the product sends, each in one kind or as one that always comes', () => {
    expect(Object.keys(mailChoices).sort()).toEqual([...emailTemplates].sort());
  });

  it('have mails in every kind, and in no other', () => {
    const kinds = emailTemplates.map(kindOfMail).filter((kind) => kind !== null);
    expect([...new Set(kinds)].sort()).toEqual([...notificationKinds].sort());
  });

  it('cover every turn of an application that its applicant hears of', () => {
    const turns = emailTemplates.filter((name) =>
      ['receipts', 'messages', 'stage-moved', 'rejections', 'late-responses'].includes(
        kindOfMail(name) ?? '',
      ),
    );
    expect(turns).toEqual([
      ...['application-received', 'application-withdrawn', 'stage-moved', 'rejection'],
      ...['response-late', 'application-message'],
    ]);
  });

  it('leave mails about accounts, rights and what somebody asked for to nobody’s choice', () => {
    const always = [
      'account-locked',
      'account-deleted',
      'data-request-answered',
      'data-export-ready',
    ] as const;
    expect(always.map(kindOfMail)).toEqual([null, null, null, null]);
  });
});
