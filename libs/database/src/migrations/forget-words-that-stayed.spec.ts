import { expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import pg from 'pg';
import { anApplication } from '../../../../test/support/builders/application.builder.js';
import { insertInto, Json, rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { testDatabase } from '../../../../test/support/infrastructure.js';
import { bulkActionsOfBefore, exportsOfBefore, holdsOfBefore } from './forget-words-that-stayed.js';

it('takes words out of exports that were written down, and leaves the rest of them', async () => {
  const id = newId();
  const after = { rows: 3, jobId: newId(), q: 'Jette', tag: ['Jette'], late: true };
  await insertInto('audit_event', {
    ...{ id, action: 'application.exported', entityType: 'company', entityId: newId() },
    ...{ change: new Json({ before: null, after }), occurredAt: new Date() },
  });
  await rowsOf(exportsOfBefore);
  await rowsOf(exportsOfBefore);
  const [left] = await rowsOf('select change from audit_event where id = $1', [id]);
  expect(left).toEqual({ change: { before: null, after: { rows: 3, jobId: after.jobId, late: true } } });
});

it('takes words out of acts at many that are over, and not out of those that still need them', async () => {
  const { companyId, jobId } = await anApplication();
  const step = { kind: 'message', title: 'Hello', content: 'Dear Jette', template: null };
  const written = async (status: string) => {
    const id = newId();
    await insertInto('bulk_action', {
      ...{ id, companyId, jobId, startedBy: newId(), step: new Json(step), status, total: 1 },
      createdAt: new Date(),
    });
    return id;
  };
  const [over, running] = [await written('undone'), await written('running')];
  await rowsOf(bulkActionsOfBefore);
  const stepOf = async (id: string) =>
    (await rowsOf<{ step: unknown }>('select step from bulk_action where id = $1', [id]))[0]?.step;
  expect(await stepOf(over)).toEqual({ ...step, title: '', content: '' });
  expect(await stepOf(running)).toEqual(step);
});

it('gives holds that named a consent two weeks, and no longer than they were to hold', async () => {
  const { id: applicationId, companyId, jobId } = await anApplication();
  const client = new pg.Client({ connectionString: (await testDatabase()).adminUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('alter table hold drop constraint hold_reason_known');
    for (const endsAt of [null, new Date(Date.now() + 3 * 86_400_000)])
      await client.query(
        `insert into hold (id, company_id, job_id, application_id, reason, words, set_by, set_at, confirmed_at, ends_at)
         values ($1, $2, $3, $4, 'talentPool', 'Said yes', $1, now(), now(), $5)`,
        [newId(), companyId, jobId, applicationId, endsAt],
      );
    await client.query(holdsOfBefore);
    const { rows } = await client.query(
      `select reason, words, (ends_at - now()) > interval '14 days' as two_weeks,
         (ends_at - now()) < interval '4 days' as few_days, (ends_at - now()) <= interval '15 days' as no_more
       from hold where company_id = $1 order by ends_at`,
      [companyId],
    );
    const held = { reason: 'other', words: 'Said yes', no_more: true };
    expect(rows).toEqual([
      { ...held, two_weeks: false, few_days: true },
      { ...held, two_weeks: true, few_days: false },
    ]);
  } finally {
    await client.query('rollback');
    await client.end();
  }
});
