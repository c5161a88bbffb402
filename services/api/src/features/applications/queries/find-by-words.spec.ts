import { referenceOf } from '@app/contracts/applications/reference';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { testDatabase } from '../../../../../../test/support/infrastructure.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
let job: BuiltJob;
let manager: Caller;
let sent: BuiltApplication;
/** Of another company, with the same words. */
let foreign: BuiltApplication;

const letter = 'I kept a zeppelin aloft, and wrote Löwenzahn in C++ for https://kites.example/fleet.';

async function written(job: BuiltJob): Promise<BuiltApplication> {
  const application = await anApplication({ job });
  await rowsOf(`update application set last_name = 'Brontë', cover_letter = $2, answers = $3 where id = $1`, [
    application.id,
    letter,
    JSON.stringify([
      { id: application.id, title: 'Unasked', type: 'text', value: 'Night shifts, gladly' },
      { id: application.id, title: 'Places', type: 'multipleChoice', value: ['Setúbal', 'Guarda'] },
      {
        id: application.id,
        title: 'Papers',
        type: 'file',
        value: 'welding-licence.pdf',
        fileId: application.id,
      },
    ]),
  ]);
  return application;
}

beforeAll(async () => {
  api = await startApi();
  job = await aJob();
  manager = await api.as('companyManager', job.companyId);
  sent = await written(job);
  foreign = await written(await aJob());
  await anApplication({ job });
});
afterAll(() => api.stop());

const find = (q: string, caller = manager) =>
  caller.get(listAddress('job-applications', { filter: { q, jobId: job.id } }));
const isFound = async (q: string) => {
  const { status, body } = await find(q);
  expect(status).toBe(200);
  return body.length === 1 && body[0].id === sent.id;
};

it('are also found by the reference that the applicant reads in every mail, in the own company alone', async () => {
  expect(await isFound(referenceOf(sent.id))).toBe(true);
  expect(await isFound(` ${referenceOf(sent.id).toLowerCase()}`)).toBe(true);
  expect((await find(referenceOf(foreign.id))).body).toEqual([]);
});

describe('words of a candidate', () => {
  it.each([
    ['a name', 'brontë'],
    ['a name without its signs', 'BRONTE'],
    ['the beginning of a word', 'zepp'],
    ['several, in any order', 'aloft ada'],
    ['an answer', 'gladly'],
    ['a chosen option', 'guarda'],
    ['the name of a file', 'licence'],
    ['a part of an address', 'kites'],
    ['a letter beside signs', 'c++'],
  ])('are found by %s', async (_what, q) => {
    expect(await isFound(q)).toBe(true);
  });

  it.each([
    ['another word', 'airship'],
    ['the title of a question', 'unasked'],
    ['one of two that is missing', 'zeppelin airship'],
    ['the middle of a word', 'eppelin'],
    ['operators', 'zeppelin & !aloft'],
  ])('are not found by %s', async (_what, q) => {
    expect(await isFound(q)).toBe(q.includes('!'));
  });

  it.each([
    `'); drop table application; --`,
    `a':*b & | ! <-> (`,
    '\\',
    '%',
    `zeppelin' || 'x`,
    '💥'.repeat(60),
  ])('are searched for whatever is typed: %s', async (q) => {
    expect((await find(q)).status).toBe(200);
  });

  it('are told apart from a name, which is asked for by the same words', async () => {
    const namesFor = async (words: string) =>
      (
        await manager.get(
          listAddress('job-applications', { filter: { q: words, name: words, jobId: job.id } }),
        )
      ).body.map(({ id }: BuiltApplication) => id);
    expect(await namesFor('BRONTE')).toEqual([sent.id]);
    expect(await namesFor('bron')).toEqual([sent.id]);
    expect(await namesFor('zeppelin')).toEqual([]);
  });

  it('narrow the board as well, and nothing is narrowed by signs alone', async () => {
    const board = async (q: string) =>
      (
        await manager.get(
          `pipelines/${job.pipelineId}/board?filter=${encodeURIComponent(JSON.stringify({ q }))}`,
        )
      ).body.stages[0].total;
    expect([await board('zeppelin'), await board('airship'), await board('?!')]).toEqual([1, 0, 2]);
  });

  it('are at most 120 letters, without NUL', async () => {
    for (const q of ['x'.repeat(121), 'a\u0000b']) {
      const { status, body } = await find(q);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['filter.q']]);
    }
  });

  it('go with the application', async () => {
    const gone = await written(await aJob());
    const left = () =>
      rowsOf('select application_id from application_text where application_id = $1', [gone.id]);
    expect(await left()).toHaveLength(1);
    await rowsOf('delete from application where id = $1', [gone.id]);
    expect(await left()).toEqual([]);
  });
});

describe('the words of another company', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: (await testDatabase()).apiUrl });
    await client.connect();
  });
  afterAll(() => client.end());

  const asked = async (mode: string, companyId: string, statement: string): Promise<unknown[]> => {
    await client.query('begin');
    try {
      await client.query(`select set_config('role', $1, true), set_config('app.company_id', $2, true)`, [
        mode,
        companyId,
      ]);
      return (await client.query({ text: statement, rowMode: 'array' })).rows.flat();
    } finally {
      await client.query('rollback');
    }
  };
  const zeppelins = `select applications_with_words('zeppelin')`;

  it('are never found', async () => {
    expect(await asked('acting_company', job.companyId, zeppelins)).toEqual([sent.id]);
    expect(await asked('acting_company', foreign.companyId, zeppelins)).toEqual([foreign.id]);
    expect(await asked('acting_company', '', zeppelins)).toEqual([]);
    const stranger = await api.as('companyAdmin', foreign.companyId);
    expect((await find('zeppelin', stranger)).body).toEqual([]);
  });

  it('are not there for a company that somebody only names', async () => {
    const { status } = await manager.get(
      listAddress('job-applications', { filter: { q: 'zeppelin', companyId: foreign.companyId } }),
    );
    expect(status).toBe(404);
    const rows = `select application_id from application_text where company_id = '${foreign.companyId}'`;
    expect(await asked('acting_company', job.companyId, rows)).toEqual([]);
    for (const mode of ['acting_person', 'public_reader', 'worker_role'])
      await expect(asked(mode, job.companyId, zeppelins)).rejects.toThrow(/permission denied/);
  });

  it('are not even looked at: the index begins with the company, and the function uses it', async () => {
    const owner = new pg.Client({ connectionString: (await testDatabase()).adminUrl });
    await owner.connect();
    try {
      const { rows } = await owner.query<{ prosrc: string }>(
        `select prosrc from pg_proc where proname = 'applications_with_words'`,
      );
      await owner.query('begin');
      // A table of a few rows would be read whole.
      await owner.query(
        `select set_config('role', 'tables_owner', true), set_config('enable_seqscan', 'off', true)`,
      );
      const plan = await owner.query<{ 'QUERY PLAN': string }>(
        `explain ${rows[0]?.prosrc.replace('asked', `'zeppelin:*'`)}`,
      );
      const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(lines).toMatch(
        /Index Scan on application_text_words .*\n +Index Cond: \(\(company_id = .*'app.company_id'.*\) AND \(words @@/,
      );
    } finally {
      await owner.end();
    }
  });
});
