import { type Node, parseSync } from 'libpg-query';
import type { Catalogue } from './catalogue.js';

/** The one kind a node is of, and what it holds. */
export function kindOf(node: Node): string {
  return Object.keys(node)[0] ?? '';
}

/** Names and operators are lists of strings in the tree. */
export function wordsOf(nodes: readonly Node[] | undefined): string[] {
  return (nodes ?? []).map((node) => ('String' in node ? (node.String.sval ?? '') : '*'));
}

/** The last part of a qualified name. */
export const nameOf = (nodes: readonly Node[] | undefined): string => wordsOf(nodes).at(-1) ?? '';

/** The name PostgreSQL gives a column that has none of its own, as far as statements refer to it. */
export function impliedName(node: Node | undefined): string {
  if (!node) return '?column?';
  if ('ColumnRef' in node) return nameOf(node.ColumnRef.fields);
  if ('FuncCall' in node) return nameOf(node.FuncCall.funcname);
  if ('TypeCast' in node) {
    const inner = impliedName(node.TypeCast.arg);
    return inner === '?column?' ? nameOf(node.TypeCast.typeName?.names) : inner;
  }
  if ('CoalesceExpr' in node) return 'coalesce';
  if ('CaseExpr' in node) return 'case';
  if ('A_Indirection' in node) return impliedName(node.A_Indirection.arg);
  if ('SubLink' in node && node.SubLink.subLinkType === 'EXISTS_SUBLINK') return 'exists';
  return '?column?';
}

/** Every node below one, itself included, without looking into statements inside of it. */
export function* expressionsIn(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const item of node) yield* expressionsIn(item);
  else if (typeof node === 'object' && node !== null) {
    yield node as Node;
    for (const [kind, inner] of Object.entries(node)) if (kind !== 'SubLink') yield* expressionsIn(inner);
  }
}

/** The statement a text ends with: what a function answers with. */
export function lastStatement(text: string): Node | undefined {
  return parseSync(text).stmts?.at(-1)?.stmt;
}

/** Whether a function's body, or a statement in brackets, answers one row and never none. */
export function alwaysOneRow(query: Node, catalogue: Catalogue): boolean {
  if (!('SelectStmt' in query)) return false;
  const { fromClause, whereClause, groupClause, havingClause, limitCount, limitOffset, larg, targetList } =
    query.SelectStmt;
  if (larg || groupClause || havingClause || limitCount || limitOffset) return false;
  const calls = [...expressionsIn(targetList)].flatMap((node) =>
    'FuncCall' in node && !node.FuncCall.over ? [nameOf(node.FuncCall.funcname)] : [],
  );
  if (calls.some((name) => catalogue.rowFunctions.has(name))) return false;
  return (!fromClause && !whereClause) || calls.some((name) => catalogue.aggregates.has(name));
}
