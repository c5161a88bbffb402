import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type BreachKind, breachKinds, breachKindWords } from '@app/contracts/breaches/breach-export';
import { declaredTables } from '@app/database/personal-data/declared-columns';
import { purposeNames, purposes } from '@app/database/personal-data/purposes';
import { concernedOf, type ConcernedRow, personalColumns } from './breach-lines.js';

/** Whoever is named there hangs on something that is told, or is told with the team. */
const toldWithOthers = [
  ...['notification_setting', 'identity.account', 'account_lock', 'cv_reading'],
  ...['application_text', 'answer_file', 'stored_file', 'message_file', 'activity_read', 'activity_mention'],
  ...[
    'bulk_action',
    'bulk_action_item',
    'reminder_request',
    'job',
    'job_import',
    'job_reviewer',
    'saved_view',
  ],
  ...['company_settings', 'retention_rule', 'retention_run', 'public_company', 'employer_notice'],
  ...['saved_search', 'alert_digest', 'counted_subject', 'line_read'],
];
/** Ids without a word about anybody, and what is nobody's to tell but the account's. */
const notAsked = ['signingIn', 'ownData', 'accountability', 'carrying'];

const baseline = '../../../../../libs/database/src/migrations/0001-baseline';
const sql = readFileSync(path.join(import.meta.dirname, baseline, 'breaches.sql'), 'utf8');

const row = (part: Partial<ConcernedRow>): ConcernedRow => ({
  source: 'application',
  first_name: 'Ada',
  last_name: 'Lund',
  email: 'ada@example.org',
  phone: null,
  kept_since: new Date(1e12),
  company_id: '0198e000-0000-7000-8000-000000000001',
  company_name: 'Northwind',
  filled: ['first_name', 'tags'],
  ...part,
});
const dataOf = (rows: ConcernedRow[], kind: BreachKind) =>
  concernedOf(rows, kind).map(({ data }) => [...data]);

describe('kinds of data', () => {
  it('are purposes of the register, called alike, and all but those that are ids alone', () => {
    expect(breachKinds.map((kind) => purposes[kind].title)).toEqual(
      breachKinds.map((kind) => breachKindWords[kind]),
    );
    expect(purposeNames.filter((name) => !breachKinds.some((kind) => kind === name)).sort()).toEqual(
      [...notAsked].sort(),
    );
  });

  it('come from every table that keeps them', () => {
    const missing = breachKinds.flatMap((kind) =>
      declaredTables
        .filter(({ table }) => personalColumns(kind, table).length > 0)
        .filter(({ table }) => !sql.includes(`select '${table}'`) && !toldWithOthers.includes(table))
        .map(({ table }) => `${kind}: ${table}`),
    );
    expect(missing).toEqual([]);
  });

  it('tell of a row the columns that are declared for them and say something', () => {
    expect(dataOf([row({})], 'applying')).toEqual([['first name']]);
    expect(dataOf([row({})], 'deciding')).toEqual([['tags']]);
    expect(dataOf([row({ filled: [] })], 'applying')).toEqual([]);
    expect(dataOf([row({ source: 'email_message', filled: null })], 'mailing')).toEqual([['recipient']]);
  });

  it('tell of a column as soon as it is declared', () => {
    const application = declaredTables.find(({ table }) => table === 'application');
    application?.personal.push({ column: 'shoe_size', purpose: 'applying' });
    try {
      expect(dataOf([row({ filled: ['shoe_size'] })], 'applying')).toEqual([['shoe size']]);
    } finally {
      application?.personal.pop();
    }
  });
});
