import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { testDatabase } from '../../../../test/support/infrastructure.js';
import { ormOptions } from '../orm/mikro-orm.config.js';
import { identityMigrations } from './identity/identity-migrations.js';
import { migrations } from './migrations.js';

let orm: MikroORM;
beforeAll(async () => {
  const { adminUrl } = await testDatabase();
  orm = await MikroORM.init({ ...ormOptions({ url: adminUrl, poolSize: 2 }), debug: false });
});
afterAll(() => orm.close(true));

/** What the migrations make and entity metadata cannot say; each line was read. */
const beyondMetadata: RegExp[] = [
  // Foreign keys, checks and partial indexes are written by hand.
  /drop constraint/,
  /add constraint .*foreign key/,
  /drop index/,
  // A trigger that looks at several rows at commit, and the function the mapper would make for it.
  /drop (trigger|function) if exists "(role_assignment_)?role_assignment_keeps_an_admin/,
  /drop (trigger|function) if exists "(app_user_)?app_user_keeps_an_admin/,
  // A trigger that writes down the words of an application.
  /drop (trigger|function) if exists "(application_)?application_words/,
  // A trigger that keeps where an application came from as filters name it.
  /drop (trigger|function) if exists "(application_)?(application_source_key|note_source_key)/,
  // A trigger that remembers accounts that were deleted.
  /drop (trigger|function) if exists "(app_user_)?app_user_erased/,
  // A trigger that forgets why accounts were locked with them.
  /drop (trigger|function) if exists "(app_user_)?(app_user_forgets_locks|forget_locks)/,
  // A trigger that gives nobody a role whose account is being deleted.
  /drop (trigger|function) if exists "(role_assignment_)?role_(assignment_)?of_who_stays/,
  // A trigger that deletes the mails of a subscriber.
  /drop (trigger|function) if exists "(alert_subscriber_)?alert_subscriber_mails/,
  // A trigger that forgets holds with those they kept.
  /drop (trigger|function) if exists "(application_)?application_forgets_legal_holds/,
  // Triggers that forget words about somebody with them.
  /drop (trigger|function) if exists "(application_)?(application_forgets_(bulk_words|views)|forget_(bulk_words|views))/,
  // Triggers that note what dashboards count, and the column they keep for it.
  /drop (trigger|function) if exists "(application_)?application_counted/,
  /drop (trigger|function) if exists "(activity_)?activity_(is|was|changes)_last_word/,
  /drop (trigger|function) if exists "(stage_)?stage_counts_(otherwise|no_more)/,
  /drop (trigger|function) if exists "(job_)?job_counted/,
  /drop (trigger|function) if exists "(job_)?job_followed/,
  // A trigger that forgets what somebody read with their role.
  /drop (trigger|function) if exists "(role_assignment_)?(role_assignment_forgets_read_lines|forget_read_lines)/,
  /^alter table "application" drop column "unanswered_since"$/,
  // The words of a view, which the database keeps beside it.
  /^alter table "saved_view" drop column "words", drop column "asks"$/,
  /drop (trigger|function) if exists "(app_user_)?(app_user_forgets_cv_readings|forget_cv_readings)/,
  // A trigger that remembers addresses somebody had before.
  /drop (trigger|function) if exists "(app_user_)?(app_user_keeps_former_address|keep_former_address)/,
  // Triggers that remember what people ended, so that a restore does not begin it again.
  /drop (trigger|function) if exists "(consent_)?(consent_remembered|remember_withdrawn_consent)/,
  /drop (trigger|function) if exists "(alert_subscriber_)?(alert_subscriber_remembered|remember_alert_address)/,
  // Triggers that count what is deleted in the same transaction.
  /drop (trigger|function) if exists "(job_)?job_stays_counted/,
  /drop (trigger|function) if exists "(stored_file_)?cvs_count_no_more/,
  /drop (trigger|function) if exists "(counted_company_)?company_counts_no_more/,
  // A trigger that keeps since when somebody is counted.
  /drop (trigger|function) if exists "(counted_subject_)?note_first_times/,
  // The database numbers what waits in the outbox.
  /^alter table "outbox_message" alter column "seq" drop default$/,
];

/** Tables used only in SQL. Every other table has an entity, registered in orm/entities.ts. */
const tablesOfSql = [
  ...['alert_digest', 'alert_round', 'application_change', 'application_metric', 'application_text'],
  ...['company_course', 'company_day', 'company_total', 'days_rolled_up', 'erasure', 'imported_id'],
  ...[
    'job_announcement',
    'job_change',
    'job_cube',
    'job_day',
    'job_event',
    'job_first',
    'job_import_problem',
  ],
  ...['job_search', 'line_read', 'live_event', 'page_view', 'platform_day', 'public_company', 'public_job'],
  ...['rate_limit_window', 'schema_migration', 'search_comparison', 'search_term', 'search_term_change'],
  ...['search_value', 'tombstone_file'],
];

const onOneLine = (sql: string): string => sql.replaceAll('"', '').replace(/\s+/g, ' ');

/** Every statement of the migrations, on one line. */
function written(): string {
  const files = globSync('**/*.sql', { cwd: import.meta.dirname });
  return onOneLine(
    files.map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8')).join('\n'),
  );
}

/** PostgreSQL tells policies in its own words, so that they look different though they are as they were written. */
function isOnlyReworded(statement: string, all: string[]): boolean {
  const [, policy] = /^(?:drop|create) (policy "\w+" on "\w+")/.exec(statement) ?? [];
  const made = policy && all.find((other) => other.startsWith(`create ${policy}`));
  return Boolean(made && written().includes(`${onOneLine(made)};`));
}

describe('migrations', () => {
  it('make what the entities declare', async () => {
    const sql = await orm.schema.getUpdateSchemaSQL({ safe: false, dropTables: false, wrap: false });
    const statements = sql
      .split(/;\s*\n/)
      .map((statement) => statement.trim())
      .filter((statement) => statement !== '' && !beyondMetadata.some((known) => known.test(statement)));
    expect(statements.filter((statement) => !isOnlyReworded(statement, statements))).toEqual([]);
  });

  it('leave no table unregistered as an entity, unless only SQL uses it', async () => {
    const tables = await orm.em.execute<{ name: string }[]>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not relispartition`,
    );
    const entities = new Set([...orm.getMetadata().getAll().values()].map(({ tableName }) => tableName));
    const others = tables.map(({ name }) => name).filter((name) => !entities.has(name));
    expect(others.sort()).toEqual(tablesOfSql);
  });

  it('have names in the order they run', () => {
    const names = migrations.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    for (const name of names) expect(name).toMatch(/^\d{4}-[a-z0-9-]+$/);
  });

  it('leave out no file of SQL', () => {
    const files = globSync('**/*.sql', { cwd: import.meta.dirname }).map((file) =>
      file.replace(/\.sql$/, ''),
    );
    const read = [
      ...migrations.flatMap((migration) => migration.files),
      ...identityMigrations.map(({ name }) => `identity/${name}`),
    ];
    expect(files.sort()).toEqual(read.sort());
  });

  it('make functions that would be made with every check as well', async () => {
    const functions = await orm.em.execute<{ name: string; made: string }[]>(
      `select oid::regprocedure::text as name, pg_get_functiondef(oid) as made from pg_proc
       where pronamespace = 'public'::regnamespace and prokind = 'f' and not exists (
         select from pg_depend where objid = pg_proc.oid and classid = 'pg_proc'::regclass and deptype = 'e')`,
    );
    expect(functions.length).toBeGreaterThan(100);
    for (const { name, made } of functions)
      expect([name, await orm.em.execute(made).then(() => 'made', String)]).toEqual([name, 'made']);
  });

  it('are all applied', async () => {
    expect(await orm.migrator.getPending()).toEqual([]);
  });
});
