import { describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { EmailMessage } from './email-message.entity.js';
import { recipientWithoutAccount } from './locked-recipient.js';

describe('the recipient of a mail', () => {
  const queued = { id: newId(), companyId: null };
  const about = { template: 'contact-acknowledgement', subjectId: newId() } as const;

  it('is in lower case', () => {
    const recipient = recipientWithoutAccount('Ada@Example.COM');
    expect(EmailMessage.about(queued, { ...about, recipient }, new Date()).recipient).toBe('ada@example.com');
  });

  it('is no address whose account is not locked: the compiler says so', () => {
    // @ts-expect-error: the account may be deleted concurrently
    const mail = EmailMessage.about(queued, { ...about, recipient: 'ada@example.com' }, new Date());
    expect(mail.recipient).toBe('ada@example.com');
  });
});
