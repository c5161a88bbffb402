import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..');
const PLANTED = 'test/architecture/fixtures/planted-violations';

/** Every planted file, and the rules that have to catch it. */
const expected: [file: string, rule: string][] = [
  ['admin-web/src/app/back-office/imports-screen.ts', 'shell-loads-screens-lazily'],
  ['admin-web/src/app/imports-domain.ts', 'web-only-imports-contracts'],
  ['admin-web/src/app/imports-event.ts', 'web-never-imports-events'],
  ['admin-web/src/app/imports-real-domain.ts', 'web-only-imports-contracts'],
  ['admin-web/src/features/applicant/apply/imports-back-office.ts', 'web-tiers-go-down'],
  ['admin-web/src/features/auth/login/imports-back-office-kit.ts', 'web-tiers-go-down'],
  ['admin-web/src/features/company/dashboard/imports-feature.ts', 'web-feature-does-not-import-feature'],
  ['admin-web/src/features/company/team/imports-platform-style.ts', 'folder-order'],
  ['admin-web/src/features/company/team/imports-platform-style.ts', 'web-areas-do-not-meet'],
  ['admin-web/src/features/company/team/imports-popover-library.ts', 'popovers-are-one-primitive'],
  ['admin-web/src/features/platform/accounts/imports-company.ts', 'web-areas-do-not-meet'],
  ['admin-web/src/features/public/contact/imports-back-office.ts', 'web-tiers-go-down'],
  ['admin-web/src/features/public/contact/imports-forms.ts', 'web-tiers-go-down'],
  ['admin-web/src/features/public/contact/imports-schemas.ts', 'web-tiers-go-down'],
  ['admin-web/src/features/shared/saved-jobs/imports-back-office.ts', 'web-tiers-go-down'],
  ['admin-web/src/kit/list/imports-screen.ts', 'folder-order'],
  ['libs/contracts/src/circle-one.ts', 'no-circular'],
  ['libs/contracts/src/circle-of-types-one.ts', 'no-circular'],
  ['libs/contracts/src/loads-a-circle-one.ts', 'no-circular'],
  ['libs/contracts/src/imports-platform.ts', 'contracts-is-a-leaf'],
  ['libs/database/src/imports-service.ts', 'libs-never-import-services'],
  ['libs/database/src/opens-a-connection.ts', 'connections-are-made-in-one-place'],
  ['libs/domain/src/companies/imports-later-folder.ts', 'folder-order'],
  ['libs/domain/src/jobs/imports-database.ts', 'domain-knows-no-database'],
  ['libs/domain/src/unheard-of/imports-contracts.ts', 'folder-has-its-place'],
  ['libs/platform/src/imports-domain.ts', 'platform-knows-no-domain'],
  ['services/api/src/features/jobs/commands/sends-mail.ts', 'commands-send-nothing'],
  ['services/api/src/features/jobs/imports-feature.ts', 'feature-does-not-import-feature'],
  ['services/api/src/features/jobs/imports-helpers.ts', 'files-are-named-after-their-subject'],
  ['services/api/src/features/jobs/queries/loads-entity.ts', 'queries-load-no-entities'],
  ['services/api/src/features/jobs/writes-outbox.ts', 'events-are-recorded-by-entities'],
  ['services/api/src/http/imports-root.ts', 'folder-order'],
  ['services/api/src/imports-nothing.ts', 'no-unresolved'],
  ['services/api/src/imports-test-support.ts', 'only-support-in-tests'],
  ['services/api/src/imports-worker.ts', 'services-do-not-import-each-other'],
];

interface Cruise {
  summary: { violations: { from: string; rule: { name: string } }[] };
}

/** The cruiser ends with the number of errors as its exit code, so a failure is what we are after. */
function cruisePlanted(): Promise<Cruise> {
  const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const rules = 'test/architecture/planted.dependency-cruiser.cjs';
  return new Promise((resolve, reject) => {
    const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
    execFile(
      process.execPath,
      [program, '--config', rules, '-T', 'json', PLANTED],
      options,
      (_error, stdout, stderr) => {
        try {
          resolve(JSON.parse(stdout));
        } catch {
          reject(new Error(stderr || stdout));
        }
      },
    );
  });
}

const packages = ['libs', 'services']
  .flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`))
  .concat('admin-web');

describe('the order of the folders', () => {
  it.each(packages)('of %s lists all of them', (name) => {
    const order: string[] = createRequire(import.meta.url)(path.join(root, name, 'folder-order.json'));
    const folders = readdirSync(path.join(root, name, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect([...new Set(order.map((entry) => entry.split('/')[0]))].sort()).toEqual(folders.sort());
    expect(new Set(order).size).toBe(order.length);
  });
});

describe('import rules', () => {
  it('catch every planted violation, each by its own rule and nothing else', async () => {
    const { summary } = await cruisePlanted();
    const caught = summary.violations
      .filter(({ from }) => from.startsWith(PLANTED))
      .map(({ from, rule }) => `${from.slice(PLANTED.length + 1)} ${rule.name}`);
    expect(caught.sort()).toEqual(expected.map((pair) => pair.join(' ')).sort());
  });

  it('are all planted for, so that none can be there in vain', () => {
    const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
    const names = new Set<string>(forbidden.map((rule: { name: string }) => rule.name));
    expect([...names].sort()).toEqual([...new Set(expected.map(([, rule]) => rule))].sort());
  });
});
