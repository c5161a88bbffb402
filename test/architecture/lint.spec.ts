import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { root } from './sources.js';

const readsJson = 'export const read = (text: string): unknown => JSON.parse(text);\n';
const copiesFields =
  'export const set = (company: object, sent: object): object => Object.assign(company, sent);\n';
const usesEntityManager = `export class H {
  constructor(private readonly em: { findOne(id: string): Promise<unknown> }) {}
  run(id: string) {
    return this.em.findOne(id);
  }
}
`;
const comparesRole = `export const isAdmin = (user: { roleType: string }) => user.roleType === 'admin';\n`;

/** A file with one violation, and the words its message has to contain; none where the rule does not apply. */
const PLANTED: [file: string, source: string, message: string | null][] = [
  ['libs/domain/src/jobs/planted.ts', readsJson, 'readJson'],
  ['libs/platform/src/queues/planted.ts', readsJson, 'readJson'],
  ['libs/contracts/src/access/planted.ts', readsJson, 'readJson'],
  ['services/console/src/planted.ts', readsJson, 'readJson'],
  ['admin-web/src/features/public/contact/planted.ts', readsJson, 'readJson'],
  ['admin-web/src/features/company/team/planted.tsx', readsJson, 'readJson'],
  ['libs/database/src/taken.ts', 'const { parse } = JSON;\nexport const read = parse;\n', 'readJson'],
  ['libs/contracts/src/json/read-json.ts', readsJson, null],
  ['services/api/src/planted.spec.ts', readsJson, null],
  ['libs/domain/src/companies/planted.entity.ts', copiesFields, 'by name'],
  ['services/worker/src/planted.ts', copiesFields, 'by name'],
  ['services/identity/src/planted.ts', copiesFields, 'by name'],
  ['libs/domain/src/jobs/clock.ts', 'export const now = () => Date.now();\n', 'as an argument'],
  ['services/api/src/role.ts', comparesRole, 'can()'],
  ['libs/contracts/src/access/role.ts', comparesRole, null],
  ['services/api/src/all.ts', `export * from './role.js';\n`, 'No barrels'],
  ['services/api/src/whole.ts', 'export default 1;\n', 'Named exports'],
  [
    'services/worker/src/adds.ts',
    `export const add = (queue: { add: (name: string) => void }) => queue.add('mail');\n`,
    'Record an event',
  ],
  ['services/api/src/features/jobs/commands/planted.ts', usesEntityManager, 'transaction'],
  ['services/api/src/features/jobs/planted.ts', usesEntityManager, null],
  [
    'services/api/src/features/jobs/commands/calls.ts',
    `export const call = () => fetch('https://mail.example');\n`,
    'a reaction calls',
  ],
  [
    'services/api/src/features/jobs/queries/planted.ts',
    `export const text = (query: { page: number }) => \`select id from job offset \${query.page}\`;\n`,
    'Bind the value',
  ],
  [
    'admin-web/src/features/platform/jobs/planted-list.tsx',
    `export const rows = [${'\n'.repeat(121)}];\n`,
    'too many lines',
  ],
  ['services/api/src/alone.spec.ts', `it.only('runs', () => undefined);\n`, 'Every test runs'],
  ['chaos/faults/off.spec.ts', `describe.skip.each([1])('%d', () => undefined);\n`, 'Every test runs'],
  ['services/api/src/waits.spec.ts', 'setTimeout(() => undefined, 5);\n', 'eventually'],
  ['test/support/eventually.ts', 'setTimeout(() => undefined, 5);\n', null],
  [
    'services/api/src/floats.ts',
    'const load = async () => undefined;\nexport const run = () => {\n  load();\n};\n',
    'must be awaited',
  ],
  ['services/api/src/as.ts', 'export const name = (value: unknown) => value as string;\n', 'assertion'],
  ['services/api/src/prints.ts', `console.log('here');\n`, 'console'],
  ['services/console/src/prints.ts', `console.log('here');\n`, null],
  [
    'admin-web/src/features/company/team/hooks.tsx',
    `import { useState } from 'react';\nexport function Planted({ isOpen }: { isOpen: boolean }) {\n  if (!isOpen) return null;\n  const [name] = useState('');\n  return name;\n}\n`,
    'conditionally',
  ],
  [
    'admin-web/src/features/public/contact/heavy.ts',
    `export { Button } from '@mui/material';\n`,
    'Public pages stay small',
  ],
  [
    'admin-web/src/features/shared/public-jobs/heavy.ts',
    `export { z } from 'zod';\n`,
    'Public pages stay small',
  ],
  [
    'admin-web/src/features/auth/login/heavy.ts',
    `export { List } from 'react-admin';\n`,
    'Sign-in pages stay small',
  ],
  [
    'admin-web/src/features/applicant/apply/heavy.ts',
    `export { List } from 'react-admin';\n`,
    'without react-admin',
  ],
];

interface Finding {
  filename: string;
  message: string;
  help?: string;
}

/** Lints files planted in a folder with the configuration of this project. */
function lintPlanted(folder: string): Finding[] {
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const file of ['oxlint.config.mjs', 'tsconfig.json'])
    copyFileSync(path.join(root, file), path.join(folder, file));
  for (const [file, source] of PLANTED) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), source);
  }
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/oxlint/bin/oxlint'),
      '--config=oxlint.config.mjs',
      '--format=json',
      ...PLANTED.map(([file]) => file),
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  if (!stdout.startsWith('{')) throw new Error(`oxlint printed no report: ${stdout}${stderr}`);
  return JSON.parse(stdout).diagnostics;
}

describe('lint', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
  let findings: Finding[] = [];
  beforeAll(() => {
    findings = lintPlanted(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(PLANTED)('%s: %j', (file, _source, message) => {
    const messages = findings
      .filter(({ filename }) => filename === file)
      .map((finding) => `${finding.message} ${finding.help ?? ''}`);
    expect(messages).toEqual(message === null ? [] : [expect.stringContaining(message)]);
  });
});
