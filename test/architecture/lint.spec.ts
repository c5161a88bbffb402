import { describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';
import path from 'node:path';
import { root } from './sources.js';

/** The rules as they are, without the types that other rules ask for: what is planted here shows in the text. */
const linter = new ESLint({
  cwd: root,
  ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-properties',
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
});

const parses = 'export const read = (text: string): unknown => JSON.parse(text);';
const parsesTaken = 'const { parse } = JSON; export const read = parse;';
const assigns = 'export const set = (company: object, sent: object): object => Object.assign(company, sent);';

async function saidOf(file: string, text: string): Promise<string[]> {
  const [result] = await linter.lintText(text, { filePath: path.join(root, file) });
  return (result?.messages ?? []).map(({ message }) => message);
}

describe('lint', () => {
  it.each([
    'libs/domain/src/jobs/planted.ts',
    'libs/platform/src/queues/planted.ts',
    'libs/contracts/src/access/planted.ts',
    'libs/database/src/planted.ts',
    'services/api/src/planted.ts',
    'services/console/src/planted.ts',
    'admin-web/src/public/planted.ts',
    'admin-web/src/company/planted.tsx',
  ])('lets nobody read JSON past a schema or a check in %s', async (file) => {
    expect(await saidOf(file, parses)).toEqual([expect.stringContaining('readJson')]);
    expect(await saidOf(file, parsesTaken)).toEqual([expect.stringContaining('readJson')]);
  });

  it.each([
    'libs/domain/src/companies/planted.entity.ts',
    'libs/database/src/planted.ts',
    'services/worker/src/planted.ts',
    'services/identity/src/planted.ts',
  ])('lets nobody take over whatever an object carries in %s', async (file) => {
    expect(await saidOf(file, assigns)).toEqual([
      expect.stringContaining('Assign the fields that are meant'),
    ]);
  });

  it('says nothing of the one reader', async () => {
    expect(await saidOf('libs/contracts/src/json/read-json.ts', parses)).toEqual([]);
  });
});
