import { applyErasures } from '@app/database/erasures/apply-erasures';
import { newId } from '@app/platform/identifiers/new-id';
import { UnlinkedIds } from '@app/platform/identifiers/unlinked-ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anApplication } from '../../../../../test/support/builders/application.builder.js';
import { insertInto, Json, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aLegalHold } from '../../../../../test/support/builders/decided.builder.js';
import { aJob } from '../../../../../test/support/builders/job.builder.js';
import { anApplicant } from '../../../../../test/support/builders/person.builder.js';
import { aStoredFile } from '../../../../../test/support/builders/stored-file.builder.js';
import { anApplicationOfCanaries, tablesWith } from '../../../../../test/support/canaries.js';
import { aCompanyWorld, type CompanyWorld } from '../../../../../test/support/company-world.js';
import { haveDatabaseAlone } from '../../../../../test/support/infrastructure.js';
import { RowsOfBefore } from '../../../../../test/support/rows-of-before.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { mailWriters } from '../../catalogue/mails.js';
import { EmailSender } from '../../mail/email-sender.js';
import { deleteCompanies } from './delete-companies.js';
import { writeTombstonesOfErasures } from '../retention/write-tombstones.js';

let worker: TestWorker;
let world: CompanyWorld;
let adminUrl: string;
let workerUrl: string;
beforeAll(async () => {
  ({ adminUrl, workerUrl } = await haveDatabaseAlone('companies'));
  worker = await openWorker();
});
afterAll(() => worker?.close());
beforeEach(async () => void (world = await aCompanyWorld()));

/** Somebody asked for it a week ago. */
const isDue = ({ companyId }: { companyId: string }) =>
  rowsOf(
    `with ended as (update legal_hold set ended_at = now() where company_id = $1)
     update company set deletion_requested_at = now() - interval '7 days', deletion_due_at = now(), suspended_at = now() where id = $1`,
    [companyId],
  );

async function sendMails(): Promise<void> {
  const settings = {
    ...{ from: 'Pathway <no-reply@pathway.example>', brand: 'Pathway', publicUrl: 'https://work.example' },
    invitationKey: 'invitation-key-of-the-suite',
  };
  await new EmailSender(worker.orm, worker.mailer, settings, worker.tools.logger, mailWriters).sendDue();
}

/** Events reach their reactions, and those leave their receipts. */
async function deliverAll(companyId: string): Promise<void> {
  const events = await rowsOf<{ id: string }>(
    `select payload ->> 'applicationId' as id from outbox_message where company_id = $1 and name = 'application.erased'`,
    [companyId],
  );
  for (const { id: applicationId } of events)
    await worker.deliver(anEvent('application.erased', companyId, { applicationId }));
  await rowsOf(
    'update outbox_message set dispatched_at = now(), receipts_due_at = null where company_id = $1',
    [companyId],
  );
}

async function wholeDeletion({ companyId }: { companyId: string }): Promise<void> {
  await worker.run(deleteCompanies);
  await sendMails();
  await worker.run(deleteCompanies);
  await deliverAll(companyId);
  await worker.run(deleteCompanies);
}

const isThere = async ({ companyId }: { companyId: string }): Promise<boolean> =>
  (await rowsOf('select from company where id = $1', [companyId])).length === 1;

/** Every table that knows companies, from the catalogue, with how many rows it has of this one. */
async function rowsOfCompany(companyId: string): Promise<Record<string, number>> {
  const tables = await rowsOf<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'company_id' and table_type = 'BASE TABLE'`,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await rowsOf<{ count: number }>(
      `select count(*)::int as count from ${name} where company_id = $1`,
      [companyId],
    );
    found[name] = row?.count ?? 0;
  }
  return found;
}

describe('a company whose time has come', () => {
  it('agreement: at its end the data of the controller is deleted, in every table and file', async () => {
    const { companyId } = world;
    const { mark, files } = await anApplicationOfCanaries(worker.storage, { job: await aJob({ companyId }) });
    const logo = await aStoredFile({ companyId, type: 'logo' });
    await worker.storage.write(logo.storageKey, 'image/png', Buffer.from('logo'));
    await rowsOf('update company set logo_file_id = $2 where id = $1', [companyId, logo.id]);
    const before = Object.values(await rowsOfCompany(companyId)).filter((count) => count > 0);
    expect(before.length).toBeGreaterThan(20);
    await isDue(world);
    await wholeDeletion(world);
    expect(await isThere(world)).toBe(false);
    const left = Object.entries(await rowsOfCompany(companyId)).filter(([, count]) => count > 0);
    expect(left).toEqual([]);
    expect(
      await rowsOf('select decision, statement, job_title from reported_job where id = $1', [
        world.statementId,
      ]),
    ).toEqual([{ decision: 'takenDown', statement: null, job_title: '' }]);
    expect(
      await rowsOf('select reason, words from job_report where reported_job_id = $1', [world.statementId]),
    ).toEqual([{ reason: 'asksForMoney', words: '' }]);
    expect(await tablesWith(adminUrl, mark)).toEqual([]);
    for (const key of [...files, logo.storageKey])
      expect([key, await worker.storage.stat(key)]).toEqual([key, null]);
    expect(await tablesWith(adminUrl, companyId)).toEqual(['public.audit_event']);
    const noted = 'select action, company_id, entity_name from audit_event where entity_id = $1';
    expect(await rowsOf(noted, [companyId])).toEqual([
      { action: 'company.deleted', company_id: null, entity_name: 'Northwind' },
    ]);
  });

  it('has every table there is that knows companies deleted from', async () => {
    const [{ source } = { source: '' }] = await rowsOf<{ source: string }>(
      `select string_agg(prosrc, ' ') as source from pg_proc
       where proname in ('start_company_deletion', 'erase_company_rows', 'end_company_deletion', 'forget_files_of_company')`,
    );
    const tables = Object.keys(await rowsOfCompany(world.companyId));
    expect(tables.length).toBeGreaterThan(45);
    const missing = tables.filter(
      (name) => !source.includes(`'${name}'`) && !source.includes(`delete from ${name} `),
    );
    // What was reported and decided is counted on, without the company.
    expect(missing).toEqual(['reported_job']);
    expect(source).toContain('update reported_job set company_id = null');
  });

  it('tells applicants who know of no decision, and waits until that has left', async () => {
    const { companyId } = world;
    const job = await aJob({ companyId, title: 'Night nurse' });
    const [open, decided, untold] = [await anApplicant(), await anApplicant(), await anApplicant()];
    await anApplication({ job, applicant: open });
    const rejected = { job, stage: 'rejected', status: 'rejected' } as const;
    await anApplication({ ...rejected, applicant: decided, publicStage: 'notSelected' });
    await anApplication({ ...rejected, applicant: untold, publicStage: 'inReview' });
    await isDue(world);
    await worker.run(deleteCompanies);
    await worker.run(deleteCompanies);
    expect((await rowsOfCompany(companyId))['application']).toBe(4);
    await sendMails();
    const [mail, ...others] = worker.mailer.to(open.email);
    expect([others.length, mail?.subject]).toEqual([0, 'Your application to Northwind has ended']);
    expect(mail?.text).toContain('Night nurse');
    expect(worker.mailer.to(untold.email).map(({ subject }) => subject)).toEqual([
      'Your application to Northwind has ended',
    ]);
    expect(worker.mailer.to(decided.email)).toEqual([]);
    await worker.run(deleteCompanies);
    await deliverAll(companyId);
    await worker.run(deleteCompanies);
    expect(await isThere(world)).toBe(false);
  });

  it('leaves in the log of the platform who asked for it last, and why', async () => {
    const { companyId, memberId: actorId } = world;
    for (const [reason, occurredAt] of [
      ['Taken back since', '2026-01-01'],
      ['No longer hiring', '2026-02-01'],
    ] as const)
      await insertInto('audit_event', {
        ...{ id: newId(), companyId, actorId, action: 'company.deletion-requested', entityType: 'company' },
        ...{ entityId: companyId, entityName: 'Northwind', occurredAt: new Date(occurredAt) },
        change: new Json({ before: null, after: null, reason }),
      });
    await isDue(world);
    await wholeDeletion(world);
    const noted = `select action, company_id, actor_id, change ->> 'reason' as reason from audit_event
      where entity_id = $1 order by occurred_at, id`;
    expect(await rowsOf(noted, [companyId])).toEqual([
      {
        action: 'company.deletion-requested',
        company_id: null,
        actor_id: actorId,
        reason: 'No longer hiring',
      },
      { action: 'company.deleted', company_id: null, actor_id: null, reason: null },
    ]);
  });

  it('lets nobody act for it from then on, and waits until its events have taken effect', async () => {
    const { companyId } = world;
    await isDue(world);
    await worker.run(deleteCompanies);
    const { role_assignment: members, invitation, public_job: shown } = await rowsOfCompany(companyId);
    expect([members, invitation, shown]).toEqual([0, 0, 0]);
    await sendMails();
    await worker.run(deleteCompanies);
    expect(await isThere(world)).toBe(true);
    await deliverAll(companyId);
    await worker.run(deleteCompanies);
    expect(await isThere(world)).toBe(false);
  });

  it('leaves accounts of members and applicants as they are', async () => {
    await isDue(world);
    await wholeDeletion(world);
    const people = [world.memberId, world.applicantId];
    const found = await rowsOf('select disabled_at from app_user where id = any($1) and email like $2', [
      people,
      '%@example.com',
    ]);
    expect(found).toEqual([{ disabled_at: null }, { disabled_at: null }]);
  });

  it('takes nothing from another one', async () => {
    const other = await aCompanyWorld();
    const before = await rowsOfCompany(other.companyId);
    await isDue(world);
    await wholeDeletion(world);
    expect(await rowsOfCompany(other.companyId)).toEqual(before);
  });

  it('stays while something of it is on hold, before its time, and where that was taken back', async () => {
    const [held, early, kept] = [world, await aCompanyWorld(), await aCompanyWorld()];
    for (const one of [held, early, kept]) await isDue(one);
    await aLegalHold({ companyId: held.companyId, jobId: held.jobId });
    await rowsOf(`update company set deletion_due_at = now() + interval '1 hour' where id = $1`, [
      early.companyId,
    ]);
    await rowsOf('update company set deletion_due_at = null where id = $1', [kept.companyId]);
    await worker.run(deleteCompanies);
    for (const { companyId } of [held, early, kept])
      expect((await rowsOfCompany(companyId))['role_assignment']).toBeGreaterThan(0);
  });

  it('is deleted once by several workers', async () => {
    await isDue(world);
    await worker.run(deleteCompanies);
    await sendMails();
    await Promise.all([1, 2, 3].map(() => worker.run(deleteCompanies)));
    await deliverAll(world.companyId);
    await Promise.all([1, 2, 3].map(() => worker.run(deleteCompanies)));
    const noted = `select from audit_event where entity_id = $1 and action = 'company.deleted'`;
    expect(await rowsOf(noted, [world.companyId])).toHaveLength(1);
  });

  it('goes again where a backup brought it back', async () => {
    const yesterday = await RowsOfBefore.take();
    await isDue(world);
    await wholeDeletion(world);
    await worker.run(writeTombstonesOfErasures);
    await yesterday.restore();
    expect(await isThere(world)).toBe(true);
    const applied = await applyErasures(workerUrl, worker.storage, new UnlinkedIds('a key'));
    expect(applied.companies).toBe(1);
    const { role_assignment: members, public_job: shown } = await rowsOfCompany(world.companyId);
    expect([members, shown]).toEqual([0, 0]);
    await wholeDeletion(world);
    expect(await isThere(world)).toBe(false);
  });
});

/** What the admin of the company was mailed. */
async function adminIsMailed(): Promise<string[]> {
  await sendMails();
  const [{ email } = { email: '' }] = await rowsOf<{ email: string }>(
    'select email from app_user where id = $1',
    [world.memberId],
  );
  return worker.mailer.to(email).map(({ subject, text }) => `${subject}: ${text}`);
}

it('tells its admins when it is asked for', async () => {
  const { companyId } = world;
  await rowsOf(`update company set deletion_due_at = '2099-01-15T10:00:00Z' where id = $1`, [companyId]);
  await worker.deliver(anEvent('company.deletion-requested', companyId, { companyId }));
  expect(await adminIsMailed()).toEqual([
    expect.stringContaining('Northwind is deleted on 15 January 2099 at 10:00 UTC: '),
  ]);
});

it.each([
  ['stays suspended', 'now()', true],
  ['is public again', 'null', false],
])('tells its admins when that is taken back, and where it %s', async (_how, suspendedAt, says) => {
  const { companyId } = world;
  await rowsOf(`update company set suspended_at = ${suspendedAt} where id = $1`, [companyId]);
  await worker.deliver(anEvent('company.deletion-cancelled', companyId, { companyId }));
  const [mail = '', ...others] = await adminIsMailed();
  expect([others, mail.startsWith('Northwind is not deleted: ')]).toEqual([[], true]);
  expect(mail.includes('It stays suspended')).toBe(says);
});

it('tells them nothing of that where it was asked for again meanwhile', async () => {
  const { companyId } = world;
  await rowsOf('update company set deletion_due_at = now() where id = $1', [companyId]);
  await worker.deliver(anEvent('company.deletion-cancelled', companyId, { companyId }));
  expect(await adminIsMailed()).toEqual([]);
});
