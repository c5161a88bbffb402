import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { mailWriters } from '../../services/worker/src/catalogue/mails.js';
import { EmailSender } from '../../services/worker/src/mail/email-sender.js';
import { type ApiUnderTest, startApi } from '../support/api.js';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { aCompany } from '../support/builders/company.builder.js';
import { anInvitation } from '../support/builders/invitation.builder.js';
import { aMember } from '../support/builders/person.builder.js';
import { anAccount } from '../support/guest.js';
import { openWorker, type TestWorker } from '../support/worker.js';

/** Headers and links cannot be smuggled into other people's mails, and each company has a limit of invitations. */

let api: ApiUnderTest;
let worker: TestWorker;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: '1' });
  worker = await openWorker();
});
afterAll(async () => {
  await worker?.close();
  await api?.stop();
});

const anAddress = () => `guest-${newId().slice(-12)}@example.com`;
const rowsIn = (companyId: string) => rowsOf('select id from invitation where company_id = $1', [companyId]);

describe('a name or an address', () => {
  it('with line breaks, NUL or a link is refused by its field', async () => {
    const { id: companyId } = await aCompany();
    const admin = await api.as('companyAdmin', companyId);
    const attempts: [string, string][] = [
      ['firstName', 'Eve\r\nBcc: all@example.com'],
      ['lastName', 'Eve\nSubject: Win'],
      ['firstName', 'Eve\u0000'],
      ['firstName', 'https://evil.example'],
      ['lastName', 'see evil.example'],
      ['lastName', 'WWW.EVIL.COM'],
      ['email', 'a@example.com\r\nBcc: b@example.com'],
      ['email', 'a@example.com, b@example.com'],
      ['email', 'a@example.com\u0000'],
      ['email', '"a b"@example.com'],
    ];
    for (const [field, value] of attempts) {
      const body = { email: anAddress(), type: 'companyViewer', entityId: companyId, [field]: value };
      const reply = await admin.post('invitations', body);
      expect([field, value, reply.status, Object.keys(reply.body.errors)]).toEqual([
        field,
        value,
        400,
        [field],
      ]);
    }
    // A NUL anywhere makes the whole request a 400.
    const storable = attempts.filter(([field, value]) => field === 'email' && !value.includes('\0'));
    const emails = storable.map(([, value]) => value);
    const batch = await admin.post('invitation-batches', {
      emails,
      type: 'companyViewer',
      entityId: companyId,
    });
    expect([batch.status, batch.body.sent]).toEqual([200, 0]);
    expect(await rowsIn(companyId)).toEqual([]);
  });

  it('of a company that mail programs turn into a link is refused, however it gets here', async () => {
    const { id: companyId } = await aCompany();
    const admin = await api.as('companyAdmin', companyId);
    const platform = await api.as('stacAdmin');
    const newcomer = await api.asNewcomer();
    const names = { firstName: 'Eve', lastName: 'Kerr' };
    for (const companyName of ['evil.example', 'www.evil', 'https://evil', 'Win at evil\u3002com']) {
      const replies = {
        edit: await admin.patch(`companies/${companyId}`, { companyName }, { 'if-match': '"1"' }),
        create: await platform.post('companies', { companyName }),
        register: await newcomer.post('user-accounts', { as: 'company', ...names, companyName }),
      };
      for (const [way, { status, body }] of Object.entries(replies))
        expect([way, companyName, status, body.errors?.companyName]).toEqual([
          way,
          companyName,
          400,
          expect.stringContaining('would turn this name into a link'),
        ]);
      const asProfile = await admin.patch(
        `companies/${companyId}`,
        { name: companyName },
        { 'if-match': '"1"' },
      );
      expect([asProfile.status, Object.keys(asProfile.body.errors)]).toEqual([400, ['name']]);
    }
  });

  it('that came from the sign-in service is no name when it carries a link', async () => {
    const { caller } = await anAccount(api, anAddress());
    await rowsOf(`update app_user set first_name = '', last_name = '' where id = $1`, [caller.person.id]);
    const signedUp = { email: caller.person.email, firstName: 'Win at evil.example', lastName: 'Kerr' };
    api.issuer.knows(caller.person.subject, signedUp);
    const token = api.issuer.token(caller.person.subject, { auth_time: Math.floor(Date.now() / 1000) + 1 });
    const { body } = await api.visitor.get('users/me', { authorization: `Bearer ${token}` });
    expect([body.firstName, body.lastName]).toEqual(['', 'Kerr']);
  });

  it('that got into the database some other way is printed as text, to one recipient', async () => {
    const { id: companyId } = await aCompany({
      name: 'Acme\r\nBcc: all@example.com <b>x</b> https://evil.example then other.example',
    });
    const inviter = await aMember({ companyId, roleType: 'companyAdmin' });
    await rowsOf(`update app_user set first_name = $2, last_name = $3 where id = $1`, [
      inviter.id,
      'Eve\r\nBcc: all@example.com',
      '<script>alert(1)</script>',
    ]);
    const { id: subjectId, email: recipient } = await anInvitation({ companyId, invitedBy: inviter.id });
    await rowsOf(`update email_message set status = 'dropped' where status in ('queued', 'sending')`);
    await rowsOf(
      `insert into email_message (id, event_id, template, recipient, company_id, subject_id, status, attempts, due_at, created_at)
       values ($1, $1, 'invitation', $2, $3, $4, 'queued', 0, now(), now())`,
      [newId(), recipient, companyId, subjectId],
    );
    const { env, logger, mailer } = worker.tools;
    const { MAIL_FROM: from, BRAND_NAME: brand, PUBLIC_URL: publicUrl, INVITATION_KEY: invitationKey } = env;
    await new EmailSender(
      worker.orm,
      mailer,
      { from, brand, publicUrl, invitationKey },
      logger,
      mailWriters,
    ).sendDue();
    const [mail] = worker.mailer.to(recipient);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(Object.keys(mail ?? {})).not.toContain('bcc');
    expect(mail?.html).not.toMatch(/<script|<b>x/);
    expect(
      [...`${mail?.text} ${mail?.html}`.matchAll(/https?:\/\/[^\s"<)]+/g)].map(([link]) => link),
    ).not.toContain('https://evil.example');
    for (const part of [mail?.subject, mail?.text, mail?.html])
      expect(part).not.toMatch(/evil\.example|other\.example/);
  });
});

describe('a tenant', () => {
  it('that nobody has seen published sends five invitations a day', async () => {
    const { id: companyId } = await aCompany({ status: 'draft' });
    const admin = await api.as('companyAdmin', companyId);
    const statuses: number[] = [];
    for (let sent = 0; sent < 7; sent += 1) {
      const body = { email: anAddress(), type: 'companyViewer', entityId: companyId };
      const { status, headers } = await admin.post('invitations', body);
      statuses.push(status);
      if (status === 429) expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
    expect(await rowsIn(companyId)).toHaveLength(5);
  });

  it('sends fifty, whichever of its members sends them', async () => {
    const { id: companyId } = await aCompany();
    const members = [await api.as('companyAdmin', companyId), await api.as('companyManager', companyId)];
    let passed = 0;
    for (let sent = 0; sent < 54; sent += 1) {
      const body = { email: anAddress(), type: 'companyViewer', entityId: companyId };
      const reply = await members[sent % 2]?.post('invitations', body);
      if (reply?.status === 201) passed += 1;
    }
    expect(passed).toBe(50);
    expect(await rowsIn(companyId)).toHaveLength(50);
  });
});
