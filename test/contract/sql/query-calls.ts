import ts from 'typescript';
import type { Driver } from './driver-values.js';
import type { ProductSource } from './product-source.js';

/** How a function is given a statement and what it answers. */
export type QueryKind =
  | 'orm'
  | 'pg'
  /** A query builder knows its rows: a type of one's own would be asserted. */
  | 'builder'
  | 'rows'
  | 'first'
  | 'call'
  | 'all'
  | 'search';

/** A place of the product that sends statements. */
export type QueryCall = { node: ts.CallExpression; kind: QueryKind; driver: Driver };

/** The classes that carry statements for others; what they are given is looked at where it is written. */
const carriers: Record<string, { file: string; methods: Record<string, QueryKind> }> = {
  ScopedReader: {
    file: 'libs/database/src/connection/scoped-read.ts',
    methods: { rows: 'rows', first: 'first', all: 'all', call: 'call' },
  },
  SearchReader: {
    file: 'services/api/src/features/public-jobs/search-reader.ts',
    methods: { read: 'search' },
  },
  // Its `execute` is that of the mapper, and called as such.
  PooledConnection: { file: 'libs/platform/src/postgres/orm-driver.ts', methods: {} },
};
const methods = ['execute', 'query', 'stream', 'rows', 'first', 'all', 'call', 'read'];

/** Every call that sends SQL, and every place that hands such a function on, past which nobody could follow it. */
export function queryCallsOf(source: ProductSource): { calls: QueryCall[]; handedOn: ts.Node[] } {
  const calls: QueryCall[] = [];
  const handedOn: ts.Node[] = [];
  for (const name of methods.flatMap((method) => source.named(method))) {
    const { parent } = name;
    const isProperty = ts.isPropertyAccessExpression(parent) && parent.name === name;
    if (!isProperty && !ts.isBindingElement(parent)) continue;
    const kind = kindOfMethod(source, name);
    if (!kind) continue;
    const call = parent.parent;
    if (isProperty && ts.isCallExpression(call) && call.expression === parent)
      calls.push({ node: call, kind, driver: kind === 'orm' ? 'orm' : 'pg' });
    else handedOn.push(name);
  }
  return { calls, handedOn };
}

function kindOfMethod(source: ProductSource, name: ts.Identifier): QueryKind | undefined {
  const declaration = source.checker.getSymbolAtLocation(name)?.declarations?.[0];
  if (!declaration) return undefined;
  const { fileName } = declaration.getSourceFile();
  const owner = declaration.parent;
  const ownerName =
    ts.isClassDeclaration(owner) || ts.isInterfaceDeclaration(owner) ? (owner.name?.text ?? '') : '';
  if (/\/node_modules\/@mikro-orm\//.test(fileName) && /^(execute|stream)$/.test(name.text))
    return /QueryBuilder/.test(ownerName) ? 'builder' : 'orm';
  if (/\/node_modules\/(@types\/pg|@types\/pg-pool)\//.test(fileName) && name.text === 'query') return 'pg';
  const carrier = carriers[ownerName];
  return carrier && fileName.endsWith(carrier.file) ? carrier.methods[name.text] : undefined;
}

/** Whether a place is inside of what carries statements: there they have no text of their own. */
export function isInCarrier(node: ts.Node): boolean {
  return Object.values(carriers).some(({ file }) => node.getSourceFile().fileName.endsWith(file));
}
