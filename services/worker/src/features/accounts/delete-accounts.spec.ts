import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { anActivity } from '../../../../../test/support/builders/activity.builder.js';
import { anApplication } from '../../../../../test/support/builders/application.builder.js';
import { insertInto, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import {
  aDecidedApplication,
  aNight,
  nextNight,
} from '../../../../../test/support/builders/decided.builder.js';
import { aPersonOfCanaries } from '../../../../../test/support/builders/canaries.js';
import { aMember, aPerson, type BuiltPerson } from '../../../../../test/support/builders/person.builder.js';
import { haveDatabaseAlone } from '../../../../../test/support/infrastructure.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { sweep } from '../../engine/schedules/sweep.js';
import { clearAt } from '../retention/clear-decided-applications.js';
import { deleteAccounts } from './delete-accounts.js';

/** In the place of the internal listener of the sign-in service: notes whose accounts it is to delete. */
let identity: Server;
let worker: TestWorker;
let away = false;
const deleted: string[] = [];
beforeAll(async () => {
  // Rows of every table are searched.
  await haveDatabaseAlone('accounts');
  identity = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const { Username } = JSON.parse(text);
      const known = !deleted.includes(Username);
      if (!away) deleted.push(Username);
      response
        .writeHead(away ? 500 : known ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' })
        .end(
          JSON.stringify(
            away ? { __type: 'InternalErrorException' } : known ? {} : { __type: 'UserNotFoundException' },
          ),
        );
    });
  });
  identity.listen(0, '127.0.0.1');
  await once(identity, 'listening');
  const address = identity.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  worker = await openWorker(undefined, { IDENTITY_ADMIN_URL: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await worker?.close();
  identity?.close();
});

const due = ({ id }: BuiltPerson, since = '1 minute') =>
  rowsOf(
    `update app_user set deletion_requested_at = now() - interval '7 days', deletion_due_at = now() - $2::interval
     where id = $1`,
    [id, since],
  );

/** Tables whose rows hold one of these words, company data of what was sent apart. */
async function tablesWith(words: string[]): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await rowsOf(
      `select from "${name}" row where row_to_json(row)::text like any(select '%' || word || '%' from unnest($1::text[]) word) limit 1`,
      [words],
    );
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

describe('accounts whose seven days are over', () => {
  it('privacy: what belongs to your account is deleted; what you sent stays with the employers', async () => {
    const told = await aPersonOfCanaries(worker.storage);
    const { person, words } = told;
    await due(person);
    await worker.run(deleteAccounts);
    await worker.run(deleteAccounts);
    expect(deleted.filter((subject) => subject === person.subject)).toHaveLength(1);
    // What was sent, its words for the search, its files, its conversation, requests about it and what
    // was agreed to about it; the last mail waits.
    expect(await tablesWith(Object.values(words))).toEqual([
      'activity',
      'application',
      'application_text',
      'consent',
      'data_request',
      'email_message',
      'legal_hold',
      'rejection',
      'review',
      'stored_file',
    ]);
    const alone = [
      'phone',
      'details',
      'skill',
      'salary wish',
      'award',
      'draft',
      'saved search',
      'name of the photo',
      'name in the CV that was sent',
      'former address',
      'message under the former address',
      'report under the former address',
      'note of a lock',
      'note of its end',
    ];
    expect(await tablesWith(alone.map((what) => words[what] ?? what))).toEqual([]);
    const mails = await rowsOf(`select template, status from email_message where recipient = $1`, [
      person.email.toLowerCase(),
    ]);
    expect(mails).toEqual([{ template: 'account-deleted', status: 'queued' }]);
    // It goes with its address once it has left.
    await rowsOf(`update email_message set status = 'sent' where recipient = $1`, [
      person.email.toLowerCase(),
    ]);
    await worker.run(deleteAccounts);
    const left = await rowsOf('select from email_message where recipient = $1', [person.email.toLowerCase()]);
    expect(left).toEqual([]);
  });

  it('forget with their role what they have read behind the bell', async () => {
    const { id: companyId } = await aCompany();
    const person = await aMember({ companyId, roleType: 'companyViewer' });
    await insertInto('line_read', { companyId, userId: person.id, line: 'message', readAt: new Date() });
    await due(person);
    await worker.run(deleteAccounts);
    expect(await rowsOf('select from line_read where user_id = $1', [person.id])).toEqual([]);
  });

  it('have no last mail where their address is somebody else’s by now', async () => {
    const person = await aPerson();
    await due(person);
    await aPerson({ email: person.email });
    await worker.run(deleteAccounts);
    const told = await rowsOf('select from email_message where subject_id = $1', [person.id]);
    expect([deleted.includes(person.subject), told]).toEqual([true, []]);
  });

  it('lose the bytes of files nobody was sent, and of no others', async () => {
    const { person } = await aPersonOfCanaries(worker.storage);
    const files = await rowsOf<{ id: string; type: string; storage_key: string; carried: boolean }>(
      `select id, type, storage_key, is_carried_file(id) as carried from stored_file where owner_user_id = $1`,
      [person.id],
    );
    // A worker that died between moving a checked file and noting where it is leaves it in both places.
    for (const { id, carried } of files)
      if (!carried) await worker.storage.write(`files/${id}`, 'application/pdf', Buffer.from('moved'));
    await due(person);
    await worker.run(deleteAccounts);
    for (const { id, carried } of files)
      if (!carried) expect(await worker.storage.stat(`files/${id}`)).toBeNull();
    expect(new Set(files.map(({ carried }) => carried))).toEqual(new Set([true, false]));
    for (const { type, storage_key: key, carried } of files)
      expect([type, (await worker.storage.stat(key)) !== null]).toEqual([type, carried]);
  });

  it('end the copies of their data that were asked for: rows and bytes, those of all tries', async () => {
    const person = await aPerson();
    const [id, at] = [newId(), new Date()];
    await insertInto('data_export', {
      ...{ id, userId: person.id, status: 'ready', attempts: 2, size: 3, requestedAt: at, finishedAt: at },
      endsAt: new Date(at.getTime() + 86_400_000),
    });
    const keys = [1, 2].map((attempt) => `exports/${id}/${attempt}`);
    for (const key of keys) await worker.storage.write(key, 'application/zip', Buffer.from('zip'));
    await due(person);
    await worker.run(deleteAccounts);
    for (const key of keys) expect([key, await worker.storage.stat(key)]).toEqual([key, null]);
    expect(await rowsOf('select from data_export where id = $1', [id])).toEqual([]);
  });

  it('are left alone before, and once their owner has kept them', async () => {
    const [early, kept] = [await aPerson(), await aPerson()];
    await due(early, '-1 minute');
    await worker.run(deleteAccounts);
    for (const { id, email } of [early, kept])
      expect(await rowsOf('select email from app_user where id = $1', [id])).toEqual([{ email }]);
  });

  it('leave what was sent to the rules of its employers, which go on: it is erased when its time is over', async () => {
    const { id: companyId } = await aCompany();
    await aNight(companyId);
    const sent = await aDecidedApplication({ companyId, daysAgo: 190, country: 'DE' });
    const young = await aDecidedApplication({
      companyId,
      daysAgo: 10,
      country: 'DE',
      applicant: sent.applicant,
    });
    const agreed = { userId: sent.applicant.id, companyId, purpose: 'talent-pool', textVersion: '1' };
    const endsAt = new Date(Date.now() + 86_400_000);
    await insertInto('consent', {
      id: newId(),
      ...agreed,
      applicationId: sent.id,
      grantedAt: new Date(),
      endsAt,
    });
    await due(sent.applicant);
    await worker.run(deleteAccounts);
    const names = () =>
      rowsOf('select id, first_name from application where company_id = $1 order by applied_at, id', [
        companyId,
      ]);
    const before = { first_name: sent.applicant.firstName };
    expect(await names()).toEqual([
      { id: sent.id, ...before },
      { id: young.id, ...before },
    ]);
    const night = new Date(nextNight().getTime() + 60_000);
    const clear = sweep({ name: 'clear', every: 60_000, run: (context) => clearAt(context, night, 60_000) });
    await worker.run(clear);
    // What they had agreed to beyond the rule ended with the account.
    expect(await names()).toEqual([
      { id: sent.id, first_name: '' },
      { id: young.id, ...before },
    ]);
  });

  it('get no mails about what they had sent any more', async () => {
    const sent = await anApplication();
    await due(sent.applicant);
    await worker.run(deleteAccounts);
    const { id: applicationId, jobId, stageId, companyId } = sent;
    const submitted = { applicationId, jobId, applicantId: sent.applicant.id, stageId, firstOfJob: true };
    await worker.deliver(anEvent('application.submitted', companyId, submitted));
    const line = await anActivity({ application: sent, type: 'message', source: 'user' });
    const message = { applicationId, activityId: line, from: 'company' } as const;
    await worker.deliver(anEvent('message.sent', companyId, message));
    const mails = await rowsOf(
      `select template, status, recipient from email_message
       where subject_id = any($1::uuid[]) and template in ('application-received', 'application-message')`,
      [`{${sent.id},${line}}`],
    );
    expect(mails).toEqual([{ template: 'application-message', status: 'dropped', recipient: '' }]);
  });

  it('wait for a sign-in service that is away, and nobody signs in meanwhile', async () => {
    const person = await aPerson();
    await due(person);
    away = true;
    await expect(worker.run(deleteAccounts)).rejects.toThrow();
    const [row] = await rowsOf(
      'select email, disabled_at is not null as shut, deletion_started_at is not null as begun from app_user where id = $1',
      [person.id],
    );
    expect(row).toEqual({ email: person.email, shut: true, begun: true });
    away = false;
    await worker.run(deleteAccounts);
    expect(await rowsOf('select email from app_user where id = $1', [person.id])).toEqual([{ email: '' }]);
  });
});
