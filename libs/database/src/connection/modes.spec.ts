import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import pg from 'pg';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../test/support/builders/application.builder.js';
import { insertInto, Json, rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { aReviewer } from '../../../../test/support/builders/job.builder.js';
import { anInvitation } from '../../../../test/support/builders/invitation.builder.js';
import { anApplicant, aMember, aPerson } from '../../../../test/support/builders/person.builder.js';
import { aStoredFile } from '../../../../test/support/builders/stored-file.builder.js';
import { aSearchByMail } from '../../../../test/support/builders/saved-search.builder.js';
import { testDatabase } from '../../../../test/support/infrastructure.js';
import { type Mode, sessionOf } from './modes.js';

let api: pg.Client;
let worker: pg.Client;
let mine: World;
let foreign: World;

type World = { companyId: string; memberId: string; sent: BuiltApplication; invitationId: string };

/** A company with one row of everything that belongs to it. */
async function aWorld(): Promise<World> {
  const applicant = await anApplicant();
  const { id: cvFileId } = await aStoredFile({ ownerUserId: applicant.id });
  const sent = await anApplication({ applicant, cvFileId });
  const { companyId, jobId } = sent;
  const member = await aMember({ companyId, roleType: 'companyAdmin' });
  const { id: invitationId } = await anInvitation({ companyId, invitedBy: member.id });
  await aStoredFile({ companyId, type: 'logo', contentType: 'image/png' });
  await aReviewer({ jobId, companyId, userId: member.id });
  const common = { companyId, createdAt: new Date() };
  for (const type of ['message', 'comment']) {
    const about = { applicationId: sent.id, jobId, type, source: 'user', content: 'x' };
    await insertInto('activity', { ...common, id: newId(), ...about, metadata: new Json({}) });
  }
  const act = {
    actorId: member.id,
    action: 'job.edit',
    entityType: 'job',
    entityId: jobId,
    change: new Json({}),
  };
  await insertInto('audit_event', { id: newId(), companyId, ...act, occurredAt: new Date() });
  return { companyId, memberId: member.id, sent, invitationId };
}

beforeAll(async () => {
  const { apiUrl, workerUrl } = await testDatabase();
  api = new pg.Client({ connectionString: apiUrl });
  worker = new pg.Client({ connectionString: workerUrl });
  await Promise.all([api.connect(), worker.connect()]);
  [mine, foreign] = [await aWorld(), await aWorld()];
});
afterAll(() => Promise.all([api.end(), worker.end()]));

/** Runs SQL as a process does: in a transaction of this mode, which leaves nothing behind. */
async function as<Row extends pg.QueryResultRow>(
  mode: Mode,
  sql: string,
  values: unknown[] = [],
): Promise<pg.QueryResult<Row>> {
  const client = mode.as === 'worker' ? worker : api;
  const { role, variables } = sessionOf(mode);
  await client.query('begin');
  try {
    await client.query(`set local role ${role}`);
    for (const [name, value] of Object.entries(variables))
      await client.query('select set_config($1, $2, true)', [name, value]);
    return await client.query<Row>(sql, values);
  } finally {
    await client.query('rollback');
  }
}

const company = (): Mode => ({ as: 'company', companyId: mine.companyId, userId: mine.memberId });
const ofCompanies = [
  'job',
  'pipeline',
  'stage',
  'application',
  'activity',
  'job_reviewer',
  'invitation',
  'role_assignment',
  'audit_event',
];

describe('a company', () => {
  it('sees its own rows and no other company’s, in every table', async () => {
    for (const table of ofCompanies) {
      const { rows } = await as<{ company_id: string }>(
        company(),
        `select distinct company_id from ${table}`,
      );
      expect([table, rows]).toEqual([table, [{ company_id: mine.companyId }]]);
    }
    const { rows } = await as(company(), 'select id from company');
    expect(rows).toEqual([{ id: mine.companyId }]);
  });

  it('changes and deletes nothing of another one, even by id', async () => {
    const attempts: [string, string][] = [
      ['update application set first_name = $2 where id = $1', foreign.sent.id],
      ['update job set title = $2 where id = $1', foreign.sent.jobId],
      ['update stage set name = $2 where id = $1', foreign.sent.stageId],
      ['update company set name = $2 where id = $1', foreign.companyId],
      ['update invitation set email = $2 where id = $1', foreign.invitationId],
      ['update role_assignment set role_type = $2 where user_id = $1', foreign.memberId],
      ['update app_user set first_name = $2 where id = $1', foreign.memberId],
    ];
    for (const [sql, id] of attempts) {
      const { rowCount } = await as(company(), sql, [id, 'Mine now']);
      expect([sql, rowCount]).toEqual([sql, 0]);
    }
    for (const table of ['job', 'stage', 'pipeline', 'job_reviewer', 'role_assignment']) {
      const { rowCount } = await as(company(), `delete from ${table} where company_id = $1`, [
        foreign.companyId,
      ]);
      expect([table, rowCount]).toEqual([table, 0]);
    }
  });

  it('gives nothing of its own away, and slips nothing in', async () => {
    await expect(
      as(company(), 'update job set company_id = $2 where id = $1', [mine.sent.jobId, foreign.companyId]),
    ).rejects.toThrow(/row-level security/);
    await expect(
      as(
        company(),
        `insert into pipeline (id, company_id, is_plan, created_at) values ($1, $2, false, now())`,
        [newId(), foreign.companyId],
      ),
    ).rejects.toThrow(/row-level security/);
  });

  it('terms: an employer sees what you send with an application, and nothing else of your profile', async () => {
    const files = await as<{ owner_user_id: string | null }>(
      company(),
      'select owner_user_id from stored_file',
    );
    expect(files.rows.map(({ owner_user_id }) => owner_user_id).sort()).toEqual(
      [mine.sent.applicant.id, null].sort(),
    );
    const people = await as<{ id: string }>(company(), 'select id from app_user');
    expect(people.rows).toEqual([{ id: mine.memberId }]);
    await expect(as(company(), 'select from applicant_profile')).rejects.toThrow(/permission denied/);
  });

  it('without a company sees nothing', async () => {
    for (const table of ofCompanies) {
      const { rowCount } = await as(
        { as: 'company', companyId: '', userId: mine.memberId },
        `select from ${table}`,
      );
      expect([table, rowCount]).toEqual([table, 0]);
    }
  });
});

describe('a person', () => {
  const person = (): Mode => ({ as: 'person', userId: mine.sent.applicant.id });

  it('sees their own applications, files, roles and account', async () => {
    const { applicant } = mine.sent;
    for (const [sql, owner] of [
      ['select applicant_id as owner from application', applicant.id],
      ['select owner_user_id as owner from stored_file', applicant.id],
      ['select user_id as owner from role_assignment', applicant.id],
      ['select id as owner from app_user', applicant.id],
    ] as const) {
      expect([sql, (await as(person(), sql)).rows]).toEqual([sql, [{ owner }]]);
    }
  });

  it('reads messages about their applications and never a comment', async () => {
    const { rows } = await as(person(), 'select type, application_id from activity');
    expect(rows).toEqual([{ type: 'message', application_id: mine.sent.id }]);
    await expect(
      as(
        person(),
        `insert into activity (id, company_id, application_id, job_id, type, source, content, metadata, created_at)
         values ($1, $2, $3, $4, 'comment', 'applicant', 'x', '{}', now())`,
        [newId(), mine.companyId, mine.sent.id, mine.sent.jobId],
      ),
    ).rejects.toThrow(/row-level security/);
  });

  it('sees jobs and stages only of the company they apply to at this moment', async () => {
    expect((await as(person(), 'select from job')).rowCount).toBe(0);
    const applying: Mode = {
      ...person(),
      as: 'person',
      userId: mine.sent.applicant.id,
      companyId: foreign.companyId,
    };
    const { rows } = await as(applying, 'select company_id from job');
    expect(rows).toEqual([{ company_id: foreign.companyId }]);
    expect((await as(applying, 'select from application')).rowCount).toBe(1);
  });

  it('sees an invitation only with its own', async () => {
    expect((await as(person(), 'select from invitation')).rowCount).toBe(0);
    const invited: Mode = {
      as: 'person',
      userId: mine.sent.applicant.id,
      invitationId: foreign.invitationId,
    };
    expect((await as(invited, 'select id from invitation')).rows).toEqual([{ id: foreign.invitationId }]);
  });
});

describe('the platform', () => {
  it('sees the jobs of every company, and candidates of the one it names', async () => {
    const { id: userId } = await aPerson();
    for (const table of ['application', 'activity', 'stored_file']) {
      const unnamed = await as({ as: 'platform', userId }, `select from ${table}`);
      expect([table, unnamed.rowCount]).toEqual([table, 0]);
    }
    const named: Mode = { as: 'platform', userId, companyId: mine.companyId };
    const { rows } = await as(named, 'select distinct company_id from application');
    expect(rows).toEqual([{ company_id: mine.companyId }]);
    const jobs = await as(named, 'select distinct company_id from job');
    expect(jobs.rows).toContainEqual({ company_id: foreign.companyId });
    // It changes what belongs to that company; applications it may only empty of their person.
    const others = as(named, 'update job set version = 9 where company_id <> $1', [mine.companyId]);
    await expect(others).rejects.toThrow(/row-level security/);
    await expect(as(named, `update application set first_name = 'x'`)).rejects.toThrow(/row-level security/);
  });
});

describe('a worker', () => {
  it('works as one company at a time', async () => {
    const working: Mode = { as: 'worker', companyId: mine.companyId };
    for (const table of ['job', 'stage', 'application', 'activity']) {
      const { rows } = await as(working, `select distinct company_id from ${table}`);
      expect([table, rows]).toEqual([table, [{ company_id: mine.companyId }]]);
      const { rowCount } = await as({ as: 'worker', companyId: null }, `select from ${table}`);
      expect([table, rowCount]).toEqual([table, 0]);
    }
  });
});

describe('an address without an account', () => {
  it('sees what is saved for it, by its link or its name, and nothing of another', async () => {
    const [own, other] = [await aSearchByMail(), await aSearchByMail()];
    const modes: Mode[] = [
      { as: 'subscriber', subscriberId: own.subscriberId },
      { as: 'subscriber', address: own.email },
    ];
    for (const mode of modes) {
      expect((await as(mode, 'select id from saved_search')).rows).toEqual([{ id: own.id }]);
      expect((await as(mode, 'delete from saved_search where id = $1', [other.id])).rowCount).toBe(0);
      await expect(
        as(mode, 'update saved_search set subscriber_id = $1', [other.subscriberId]),
      ).rejects.toThrow(/row-level security/);
    }
    await expect(as({ as: 'public' }, 'select from saved_search')).rejects.toThrow(/permission denied/);
  });
});

describe('the audit log', () => {
  it('is changed and deleted by nobody', async () => {
    const modes: Mode[] = [
      company(),
      { as: 'person', userId: mine.memberId },
      { as: 'platform', userId: mine.memberId, companyId: mine.companyId },
      { as: 'public' },
      { as: 'worker', companyId: mine.companyId },
    ];
    for (const mode of modes) {
      for (const sql of [
        `update audit_event set action = 'x'`,
        'delete from audit_event',
        'truncate audit_event',
      ]) {
        await expect(as(mode, sql)).rejects.toThrow(/permission denied/);
      }
    }
    const [{ count } = { count: '0' }] = await rowsOf<{ count: string }>(
      'select count(*) from audit_event where company_id = $1',
      [mine.companyId],
    );
    expect(count).toBe('1');
  });
});

describe('a pooled connection', () => {
  it('keeps nothing of the mode before', async () => {
    await as(company(), 'select 1');
    const { rows } = await api.query(
      `select current_user = session_user as back, current_setting('app.company_id', true) as company`,
    );
    expect(rows).toEqual([{ back: true, company: '' }]);
  });
});
