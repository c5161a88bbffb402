import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiWithIdentity,
  type SignedInCaller,
  startApiWithIdentity,
} from '../../../../../test/support/api-with-identity.js';
import { insertInto, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aRole } from '../../../../../test/support/builders/person.builder.js';
import { TestMailer } from '../../../../../test/support/mail-box.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { mailWriters } from '../../catalogue/mails.js';
import { EmailSender } from '../../mail/email-sender.js';
import { syncAccountLocks } from './sync-account-locks.js';

/** The sign-in service, with a worker that reaches it and an API that does not: what killed processes leave behind. */
let both: ApiWithIdentity;
let worker: TestWorker;
beforeAll(async () => {
  both = await startApiWithIdentity();
  const { adminPort, poolId, serviceKey } = both.identity.settings;
  worker = await openWorker(undefined, {
    IDENTITY_ADMIN_URL: `http://127.0.0.1:${adminPort}`,
    IDENTITY_POOL_ID: poolId,
    IDENTITY_SERVICE_KEY: serviceKey,
  });
});
afterAll(async () => {
  await worker?.close();
  await both?.stop();
});

/** As LockAccount leaves it whose process dies before it tells the sign-in service. */
async function locked({ person }: SignedInCaller, ends: string | null = null): Promise<string> {
  const id = newId();
  await rowsOf('update app_user set disabled_at = now() where id = $1', [person.id]);
  await insertInto('account_lock', {
    id,
    userId: person.id,
    reason: 'fraud',
    note: 'A deposit.',
    lockedAt: new Date(),
    endsAt: ends === null ? null : new Date(Date.now() + Number(ends)),
  });
  return id;
}
const mailsAbout = (id: string) =>
  rowsOf('select template, recipient from email_message where subject_id = $1', [id]);

/** What goes to an address when everything that waits is sent. */
async function sent(address: string) {
  const mailer = new TestMailer();
  const settings = {
    from: 'Pathway <no-reply@work.example>',
    brand: 'Pathway',
    publicUrl: 'https://work.example',
    invitationKey: 'invitation-key-of-the-suite',
  };
  await new EmailSender(worker.orm, mailer, settings, worker.tools.logger, mailWriters).sendDue();
  return mailer.to(address);
}

const told = async (id: string) =>
  (await rowsOf<{ synced: boolean }>('select synced from account_lock where id = $1', [id]))[0]?.synced;

describe('locks the sign-in service has not heard of', () => {
  it('are told, so that nobody signs in, and once they are over, so that somebody can', async () => {
    const target = await both.signUpAs('applicant');
    const lock = await locked(target);
    await both.identity.signIn(target.email);
    await worker.run(syncAccountLocks);
    await expect(both.identity.signIn(target.email)).rejects.toThrow('User is disabled.');
    expect(await told(lock)).toBe(true);

    await rowsOf('update app_user set disabled_at = null where id = $1', [target.person.id]);
    await rowsOf('update account_lock set ended_at = now(), synced = false where id = $1', [lock]);
    await Promise.all([worker.run(syncAccountLocks), worker.run(syncAccountLocks)]);
    await both.identity.signIn(target.email);
    expect(await told(lock)).toBe(true);
  });

  it('wait for one that is away, and hold up no others', async () => {
    const [target, other] = [await both.signUpAs('applicant'), await both.signUpAs('applicant')];
    const lock = await locked(target);
    const lonely = await openWorker(undefined, { IDENTITY_ADMIN_URL: 'http://127.0.0.1:9' });
    await expect(lonely.run(syncAccountLocks)).rejects.toThrow();
    await lonely.close();
    expect(await told(lock)).toBe(false);
    // Of an account that is not there nobody has to be told.
    const stranger = await locked(other);
    await rowsOf('update app_user set subject = $2 where id = $1', [other.person.id, newId()]);
    await worker.run(syncAccountLocks);
    expect([await told(lock), await told(stranger)]).toEqual([true, true]);
  });
});

describe('the owner of an account', () => {
  it('hears that it is locked, why, and what happened, as long as it is', async () => {
    const target = await both.signUpAs('applicant');
    const lock = await locked(target, '86400000');
    const event = anEvent('account.locked', null, { userId: target.person.id, lockId: lock });
    await worker.deliver(event);
    expect(await mailsAbout(lock)).toEqual([{ template: 'account-locked', recipient: target.email }]);
    const [mail] = await sent(target.email);
    expect(mail?.subject).toBe('Your Pathway account is locked');
    for (const said of ['Fraud against applicants', 'A deposit.', 'It opens again'])
      expect(mail?.text).toContain(said);
    // Another one is opened before its mail leaves.
    const open = await both.signUpAs('applicant');
    const ended = await locked(open);
    await worker.deliver(anEvent('account.locked', null, { userId: open.person.id, lockId: ended }));
    await rowsOf('update account_lock set ended_at = now() where id = $1', [ended]);
    expect(await sent(open.email)).toEqual([]);
  });

  it('hears nothing at an address nobody has proven', async () => {
    const target = await both.signUpAs('applicant');
    await rowsOf('update app_user set email_verified = false where id = $1', [target.person.id]);
    const lock = await locked(target);
    await worker.deliver(anEvent('account.locked', null, { userId: target.person.id, lockId: lock }));
    expect(await mailsAbout(lock)).toEqual([]);
  });

  it('takes what was written about a lock along when the account goes', async () => {
    const target = await both.signUpAs('applicant');
    const lock = await locked(target);
    await rowsOf(`update app_user set email = '' where id = $1`, [target.person.id]);
    expect(await rowsOf('select from account_lock where id = $1', [lock])).toEqual([]);
  });
});

describe('locks with an end', () => {
  it('open by themselves when their time is over, once, and their owners hear of it', async () => {
    const [target, later] = [await both.signUpAs('applicant'), await both.signUpAs('applicant')];
    const { id: companyId } = await aCompany();
    await aRole({ userId: target.person.id, roleType: 'companyManager', companyId });
    const [lock, other] = [await locked(target, '0'), await locked(later, '60000')];
    await Promise.all([worker.run(syncAccountLocks), worker.run(syncAccountLocks)]);
    await both.identity.signIn(target.email);
    await expect(both.identity.signIn(later.email)).rejects.toThrow('User is disabled.');
    const state = (id: string) =>
      rowsOf('select ended_at is not null as ended, ended_by, synced from account_lock where id = $1', [id]);
    expect(await state(lock)).toEqual([{ ended: true, ended_by: null, synced: true }]);
    expect(await state(other)).toEqual([{ ended: false, ended_by: null, synced: true }]);
    expect(
      await rowsOf(
        'select actor_id, company_id, action, change from audit_event where entity_id = $1 order by company_id nulls first',
        [target.person.id],
      ),
    ).toEqual(
      [null, companyId].map((company_id) => ({
        actor_id: null,
        company_id,
        action: 'user.enabled',
        change: { reason: 'Its time was over', before: { disabled: true }, after: { disabled: false } },
      })),
    );
    const noted = await rowsOf(`select name, payload from outbox_message where payload ->> 'lockId' = $1`, [
      lock,
    ]);
    const about = { userId: target.person.id, lockId: lock };
    expect(noted).toEqual([{ name: 'account.unlocked', payload: about }]);
    await worker.deliver(anEvent('account.unlocked', null, about));
    expect(await mailsAbout(lock)).toEqual([{ template: 'account-unlocked', recipient: target.email }]);
    const [mail] = await sent(target.email);
    expect([mail?.subject, mail?.text]).toEqual([
      'Your Pathway account is open again',
      expect.stringContaining('Its time was over.'),
    ]);
  });

  it('stay while the account is being deleted', async () => {
    const target = await both.signUpAs('applicant');
    const lock = await locked(target, '0');
    await rowsOf(
      `update app_user set deletion_requested_at = now(), deletion_due_at = now(), deletion_started_at = now() where id = $1`,
      [target.person.id],
    );
    await worker.run(syncAccountLocks);
    expect(await rowsOf('select ended_at from account_lock where id = $1', [lock])).toEqual([
      { ended_at: null },
    ]);
  });
});
