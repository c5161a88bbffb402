import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Plugin } from 'vite';
import type { ScreenFiles } from '../src/server/screen-files.js';

const table = 'src/app/screen-files.ts';
const moduleId = 'virtual:screen-files';

/** What an expression imports when it runs, itself or through constants of the same file. */
function importsIn(node: ts.Node, constants: Map<string, ts.Expression>): string[] {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return node.arguments.filter(ts.isStringLiteral).map(({ text }) => text);
  const constant = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
  if (constant) return importsIn(constant, constants);
  const found: string[] = [];
  node.forEachChild((child) => void found.push(...importsIn(child, constants)));
  return found;
}

function rowsOf(expression: ts.Expression | undefined): [name: string, value: ts.Expression][] {
  if (expression && ts.isSatisfiesExpression(expression)) return rowsOf(expression.expression);
  if (!expression || !ts.isObjectLiteralExpression(expression)) return [];
  return expression.properties.flatMap((property): [string, ts.Expression][] => {
    if (ts.isShorthandPropertyAssignment(property)) return [[property.name.text, property.name]];
    if (!ts.isPropertyAssignment(property)) return [];
    return [[property.name.getText(), property.initializer]];
  });
}

/** Reads a constant of the table: which file each row fetches. */
function rowsIn(web: string, source: string, name: string): Record<string, string[]> {
  const file = ts.createSourceFile(table, source, ts.ScriptTarget.Latest, true);
  const constants = new Map<string, ts.Expression>();
  for (const statement of file.statements.filter(ts.isVariableStatement))
    for (const { name: constant, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(constant) && initializer) constants.set(constant.text, initializer);

  const fileOf = (screen: string, wanted: string): string => {
    const base = path.posix.join(path.posix.dirname(table), wanted).replace(/\.js$/, '');
    const found = [`${base}.tsx`, `${base}.ts`].find((at) => existsSync(path.join(web, at)));
    if (!found) throw new Error(`The screen ${screen} is said to be in ${wanted}, and no such file is there`);
    return found;
  };
  return Object.fromEntries(
    rowsOf(constants.get(name)).map(([screen, value]) => [
      screen,
      importsIn(value, constants).map((wanted) => fileOf(screen, wanted)),
    ]),
  );
}

/** Reads the table of screens: which file each row fetches. `web` is the folder of the web app. */
export function screenFilesIn(
  web: string,
  source = readFileSync(path.join(web, table), 'utf8'),
): ScreenFiles {
  return {
    screenFiles: rowsIn(web, source, 'screenFiles'),
    frameFiles: rowsIn(web, source, 'frameFiles'),
  };
}

/** Tells the server which files each screen needs, without the screens themselves. */
export function screenFilesList(): Plugin {
  let web = '';
  return {
    name: 'screen-files-list',
    configResolved: ({ root }) => {
      web = root;
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load: (id) =>
      id === `\0${moduleId}` ? `export const files = ${JSON.stringify(screenFilesIn(web))};` : undefined,
  };
}
