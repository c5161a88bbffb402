import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { apiEnv, consoleEnv, identityEnv, prepareEnv, workerEnv } from '@app/platform/config/env';
import { openApiDocument } from '../../services/api/src/http/openapi.js';
import { generatedDocuments } from '../../services/console/src/documents/generated-documents.js';
import { type ApiUnderTest, startApi } from '../support/api.js';

const root = path.resolve(import.meta.dirname, '..', '..');
const pathOf = (name: string) => path.resolve(root, 'docs', 'generated', name);

/** The text as it is committed; whoever finds it old is told what to do. */
function committed(name: string): string {
  try {
    return readFileSync(pathOf(name), 'utf8').replaceAll('\r\n', '\n');
  } catch {
    throw new Error(`docs/generated/${name} is missing: ${ADVICE}`);
  }
}

const ADVICE = 'run "npm run docs", read what changed, and commit it with the change that caused it.';

function expectUpToDate(name: string, made: string): void {
  if (committed(name) === made) return;
  // Shows the difference, below the advice.
  expect(`docs/generated/${name} is old: ${ADVICE}\n${committed(name)}`).toBe(made);
}

describe('generated documents', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  it.each(Object.entries(generatedDocuments(root)))('%s says what the contracts say', (name, made) => {
    expectUpToDate(name, made);
  });

  it('openapi.json describes the API as it runs', () => {
    const made = `${JSON.stringify(openApiDocument(api.app, 'Pathway'), null, 2)}\n`;
    // "npm run docs" lets this suite write the one document that needs a running API.
    if (process.env.UPDATE_DOCUMENTS === '1') {
      mkdirSync(path.dirname(pathOf('openapi.json')), { recursive: true });
      writeFileSync(pathOf('openapi.json'), made);
    }
    expectUpToDate('openapi.json', made);
  });

  it('view-schemas.json says what the types of the views say', () => {
    const file = path.join(root, 'services/api/src/http/view-schemas.json');
    const made = execFileSync(process.execPath, ['tools/view-schemas.mjs'], { cwd: root, encoding: 'utf8' });
    expectUpToDate(file, made);
  });

  it('openapi.json describes the parameters and the answer of every list', () => {
    const { paths } = openApiDocument(api.app, 'Pathway');
    const lists = Object.entries(paths).flatMap(([route, { get }]) => {
      const named = (get?.parameters ?? []).flatMap((parameter) => ('name' in parameter ? [parameter] : []));
      return named.some(({ name }) => name === 'range')
        ? [{ route, named, answer: get?.responses['200'] }]
        : [];
    });
    expect(lists.length).toBeGreaterThan(40);
    for (const { route, named, answer } of lists) {
      const json = named.filter(({ name }) => ['sort', 'range', 'filter'].includes(name));
      expect([route, json.filter(({ content }) => !content)]).toEqual([route, []]);
      expect([route, answer]).toEqual([route, expect.objectContaining({ content: expect.anything() })]);
    }
  });

  it('openapi.json names what every body is made of', () => {
    const { components, ...document } = openApiDocument(api.app, 'Pathway');
    const named = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/([^"]*)/g)].map(
      ([, name]) => name,
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => !Object.hasOwn(components?.schemas ?? {}, name ?? ''))).toEqual([]);
  });

  it('the running API serves the same document, every route below /api', async () => {
    const { paths } = openApiDocument(api.app, 'Pathway');
    const served = await api.visitor.get('openapi.json');
    expect(served.body.paths).toEqual(JSON.parse(JSON.stringify(paths)));
    expect(Object.keys(paths)).toContain('/api/job-applications/{id}/stage');
    expect(Object.keys(paths).filter((route) => !route.startsWith('/api/'))).toEqual([]);
  });
});

describe('docs/operate/settings.md', () => {
  it('lists every variable of the environment, and no other', () => {
    const document = readFileSync(path.join(root, 'docs/operate/settings.md'), 'utf8');
    const variables = [...document.matchAll(/^\| (`[^|]*`) +\|/gm)].map(([, cell = '']) => cell);
    const listed = variables.flatMap((cell) => cell.split(', ')).map((name) => name.replaceAll('`', ''));
    const slices = [apiEnv, workerEnv, identityEnv, prepareEnv, consoleEnv];
    const names = new Set(slices.flatMap(({ shape }) => Object.keys(shape)));
    expect(listed.toSorted()).toEqual([...names].toSorted());
  });
});
