import { expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { anActivity } from '../../../../test/support/builders/activity.builder.js';
import type { BuiltApplication } from '../../../../test/support/builders/application.builder.js';
import { insertInto, rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { aRefusal } from '../../../../test/support/builders/refusal.builder.js';
import { testDatabase, testDatabasePassword } from '../../../../test/support/infrastructure.js';
import { prepareDatabase } from '../prepare-database.js';

async function upgrade(): Promise<void> {
  const { adminUrl } = await testDatabase();
  const password = testDatabasePassword();
  await rowsOf(`delete from schema_migration where name like '%-tell-letters'`);
  await prepareDatabase({ adminUrl, passwords: { api: password, worker: password, identity: password } });
}

/** Told as the version before did: a mail, and, in most cases, a line for the company that says so. */
async function toldBefore(text: string, { withLine }: { withLine: boolean }): Promise<BuiltApplication> {
  const { application, refusalId } = await aRefusal({ text });
  await rowsOf(
    `update refusal set told_at = '2026-11-20T08:00:00Z', refused_at = '2026-11-19T08:00:00Z' where id = $1`,
    [refusalId],
  );
  const line = { application, source: 'system', topic: 'mail', content: 'Letter of refusal' } as const;
  const createdAt = new Date('2026-11-20T08:00:00Z');
  const id = withLine ? await anActivity({ ...line, createdAt }) : newId();
  await insertInto('email_message', {
    ...{ id, eventId: refusalId, template: 'refusal', recipient: application.applicant.email },
    ...{ companyId: application.companyId, subjectId: refusalId, status: 'sent', attempts: 1 },
    ...{ dueAt: createdAt, createdAt },
  });
  return application;
}

const linesOf = ({ id }: BuiltApplication) =>
  rowsOf('select type, source, topic, content, created_at from activity where application_id = $1', [id]);

it('gives letters of refusals that were told before to their applicants, filled in, and no others', async () => {
  const text = 'Dear {{firstName}} {{ lastName }},\n{{job}}, {{reference}}, {{other}}.\n{{sender}}';
  const told = await toldBefore(text, { withLine: true });
  await rowsOf(`update application set first_name = 'A\\1da\\' where id = $1`, [told.id]);
  const unnoted = await toldBefore('No.', { withLine: false });
  const { application: untold } = await aRefusal({ text: 'Not told.' });
  await upgrade();
  const reference = told.id.replaceAll('-', '').slice(-8).toUpperCase();
  const [{ title } = { title: '' }] = await rowsOf<{ title: string }>('select title from job where id = $1', [
    told.jobId,
  ]);
  const line = {
    type: 'message',
    source: 'system',
    topic: 'mail',
    created_at: new Date('2026-11-20T08:00:00Z'),
  };
  expect(await linesOf(told)).toEqual([
    {
      ...line,
      content: `Dear A\\1da\\ ${told.applicant.lastName},\n${title}, ${reference}, {{other}}.\nNorthwind`,
    },
  ]);
  expect(await linesOf(unnoted)).toEqual([{ ...line, content: 'No.' }]);
  expect(await linesOf(untold)).toEqual([]);
  await upgrade();
  expect(await linesOf(told)).toHaveLength(1);
});
