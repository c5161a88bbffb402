import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../local/places.mjs';
import { Draft } from './draft.mjs';
import { KINDS } from './kinds.mjs';

const names: Record<string, string[]> = {
  command: ['applications/archive-application', 'retention/erase-drafts', 'agreements/sign'],
  query: ['applications/get-history', 'file-accesses/list-late-ones'],
  reaction: [
    'applications/notify-team.when-application-submitted',
    'companies/count-in.when-company-created',
  ],
  schedule: ['retention/delete-old-drafts'],
  mail: [
    'responses/deadline-missed.when-application-submitted',
    'retention/company-counted.when-company-created',
  ],
  screen: ['company/settings/holidays', 'platform/data/clean-ups', 'applicant/saved/reading-list'],
  resource: ['company-tags', 'stories'],
  migration: ['add-expiry-to-invitations', 'name-plans'],
};

const made = (kind: string, name: string): Draft => {
  const draft = new Draft(root);
  KINDS[kind]?.make(draft, name);
  return draft;
};

/** All kinds in one draft. */
function everything(): Draft {
  const draft = new Draft(root);
  for (const [kind, all] of Object.entries(names)) for (const name of all) KINDS[kind]?.make(draft, name);
  return draft;
}

/** A program in a folder, with the files of the draft alone. */
function run(folder: string, program: string, ...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules', program), ...args],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  return status === 0 ? '' : `${stdout}${stderr}`;
}

describe('skeletons', () => {
  const draft = everything();
  const code = [...draft.changes.keys()].filter((file) => /\.tsx?$/.test(file));
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'new-'));
    for (const [file, text] of draft.changes) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    cpSync(path.join(root, '.oxfmtrc.json'), path.join(folder, '.oxfmtrc.json'));
    // Types of files that are not copied are unknown here.
    const rules = readFileSync(path.join(root, 'oxlint.config.mjs'), 'utf8');
    writeFileSync(
      path.join(folder, 'oxlint.config.mjs'),
      rules.replace('typeAware: true', 'typeAware: false'),
    );
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('there are of every kind', () => {
    expect(Object.keys(names)).toEqual(Object.keys(KINDS));
    for (const [kind, { example }] of Object.entries(KINDS))
      expect(made(kind, example).steps).not.toEqual([]);
  });

  it('import what is there, by the name it has', () => {
    const sources = new Map<string, ts.SourceFile>();
    const sourceOf = (file: string): ts.SourceFile => {
      const source =
        sources.get(file) ?? ts.createSourceFile(file, draft.read(file), ts.ScriptTarget.Latest, true);
      sources.set(file, source);
      return source;
    };
    const astray = code.flatMap((file) =>
      importsOf(sourceOf(file)).flatMap(({ from, imported }) => {
        const target = targetOf(file, from, (one) => draft.changes.has(one) || draft.isThere(one));
        if (target === undefined) return [];
        if (target === '') return [`${file}: ${from} is not there`];
        const exported = exportsOf(sourceOf(target));
        return imported
          .filter((name) => !exported.has(name))
          .map((name) => `${file}: ${from} exports no ${name}`);
      }),
    );
    expect(astray).toEqual([]);
  });

  it('are well written once they are formatted', () => {
    expect(run(folder, 'oxfmt/bin/oxfmt', ...code)).toBe('');
    expect(run(folder, 'oxlint/bin/oxlint', '--config', 'oxlint.config.mjs', '--quiet', ...code)).toBe('');
    const long = code.filter(
      (file) => readFileSync(path.join(folder, file), 'utf8').split('\n').length > 301,
    );
    expect(long).toEqual([]);
  });

  it('name for each step that is left a place there is', () => {
    const textOf = (file: string) =>
      readFileSync(path.join(draft.changes.has(file) ? folder : root, file), 'utf8');
    const lost = draft.steps.filter(({ file, near = '' }) => file && !textOf(file).includes(near));
    expect(lost).toEqual([]);
  });
});

describe('what cannot be written', () => {
  it.each([
    ['command', 'nowhere/archive-application', /There is no feature of the API "nowhere"[^]*applications/],
    ['command', 'applications/archiveApplication', /"archiveApplication" is not in kebab-case/],
    ['command', 'archive-application', /not written as feature\/use-case/],
    [
      'command',
      'applications/move-application',
      /move-application\.ts is there already; nothing was written/,
    ],
    ['command', 'jobs/publish-job', /(?:is there already)/],
    ['query', 'applications/show-history', /say get- for one, list- for many/],
    ['reaction', 'applications/notify-team', /not written as feature\/do-this\.when-that-happened/],
    ['reaction', 'applications/notify-team.when-all-is-well', /There is no event[^]*application\.submitted/],
    ['mail', 'responses/deadline-missed', /not written as feature\/what-it-says\.when-that-happened/],
    ['mail', 'nowhere/over.when-job-closed', /There is no feature of the worker "nowhere"/],
    ['screen', 'public/contact/map', /There is no area with skeletons "public"/],
    ['screen', 'company/nowhere/map', /There is no feature of company "nowhere"/],
    ['screen', 'company/jobs/create-job', /There is a screen createJob already/],
    ['resource', 'company-labels', /company-labels is there already; nothing was written/],
    ['resource', 'staff', /"staff" names no list/],
    ['migration', 'baseline', /There is a migration baseline already/],
  ])('%s %s', (kind, name, problem) => {
    expect(() => made(kind, name)).toThrow(problem);
  });

  it('is said in a sentence and an exit code, as is a kind there is none of', () => {
    const { status, stderr } = spawnSync(process.execPath, ['tools/new.mjs', 'gadget', 'x'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('There is no kind "gadget"')]);
  });
});

describe('a change next to a text', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'new-'));
    const text = `import { a } from './a.js';\n\nexport const short = [a];\nexport const empty = {};\nexport const long = [\n  [1],\n  a,\n];\n`;
    writeFileSync(path.join(folder, 'list.ts'), text);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('goes to the end of the list', () => {
    const draft = new Draft(folder);
    draft.addName('list.ts', './a.js', 'b');
    draft.addName('list.ts', './a.js', 'a');
    draft.addName('list.ts', './c.js', 'type C');
    draft.addItem('list.ts', 'const short = [', 'b');
    draft.addItem('list.ts', 'const empty = {', 'b');
    draft.addItem('list.ts', /const long = \[/, 'b');
    expect(draft.read('list.ts')).toBe(
      `import { a, b } from './a.js';\nimport type { C } from './c.js';\n\nexport const short = [a, b];\nexport const empty = {b};\nexport const long = [\n  [1],\n  a,\nb,\n];\n`,
    );
  });

  it('is not made where the text is missing, and nothing else is', () => {
    const draft = new Draft(folder);
    draft.create('new.ts', '');
    expect(() => draft.addItem('list.ts', 'const other = [', 'b')).toThrow(
      'list.ts has no const other = [ to write beside; nothing was written.',
    );
    expect(() => draft.create('list.ts', '')).toThrow('list.ts is there already; nothing was written.');
    expect(() => draft.read('gone.ts')).toThrow('gone.ts is missing; nothing was written.');
    expect(existsSync(path.join(folder, 'new.ts'))).toBe(false);
  });
});

function importsOf(source: ts.SourceFile): { from: string; imported: string[] }[] {
  return source.statements.filter(ts.isImportDeclaration).map(({ moduleSpecifier, importClause }) => {
    const bindings = importClause?.namedBindings;
    const named = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
    const imported = named.map(({ name, propertyName }) => (propertyName ?? name).text);
    return { from: moduleSpecifier.getText().slice(1, -1), imported };
  });
}

/** The file of the product behind an import; undefined for packages and what is no code, and empty where there is none. */
function targetOf(file: string, from: string, isThere: (file: string) => boolean): string | undefined {
  const [, library, rest] = /^@app\/(\w+)\/(.+)$/.exec(from) ?? [];
  if (!library && !/^\.\.?\/.*\.js$/.test(from)) return undefined;
  const base = library
    ? `libs/${library}/src/${rest}`
    : path.posix.join(path.posix.dirname(file), from).replace(/\.js$/, '');
  return [`${base}.ts`, `${base}.tsx`].find(isThere) ?? '';
}

function exportsOf(source: ts.SourceFile): Set<string> {
  const isExported = (node: ts.Statement) =>
    ts.canHaveModifiers(node) &&
    ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  return new Set(
    source.statements.flatMap((node): string[] => {
      if (ts.isExportDeclaration(node) && node.exportClause && ts.isNamedExports(node.exportClause))
        return node.exportClause.elements.map(({ name }) => name.text);
      if (!isExported(node)) return [];
      if (ts.isVariableStatement(node))
        return node.declarationList.declarations.map(({ name }) => name.getText());
      const { name } = node as ts.DeclarationStatement;
      return name ? [name.getText()] : [];
    }),
  );
}
