import type { ColumnRef, Node } from 'libpg-query';
import type { Catalogue, Column } from './catalogue.js';
import { nameOf, wordsOf } from './parsed-sql.js';

/** Rows a statement reads from, under the name it calls them. */
export type Range = {
  name: string;
  columns: Column[];
  /** Whether an outer join may put nulls in place of a whole row. */
  mayBeMissing: boolean;
  /** Columns it shares with what it was joined to by name. */
  joined?: ReadonlySet<string>;
};

/** What the names of a statement mean. */
export type Scope = {
  catalogue: Catalogue;
  /** Statements of a `with`, by name. */
  named: ReadonlyMap<string, readonly Column[]>;
  ranges: Range[];
  /** The columns of a statement inside of this one. */
  columnsOf(query: Node, around: Scope): Column[];
  outer?: Scope;
  /** Whether columns are null in rows of other groups. */
  hasGroupingSets?: boolean;
  /** Whether rows are of groups that have at least one row. */
  isGrouped?: boolean;
};

type Found = { range: Range; column: Column };

/** The columns a name may mean; several where a join takes two of one name for one. */
export function found(scope: Scope, { fields }: ColumnRef): Found[] {
  const words = wordsOf(fields);
  const name = words.at(-1);
  const owner = words.length > 1 ? words.at(-2) : undefined;
  return scope.ranges
    .filter((range) => owner === undefined || range.name === owner)
    .flatMap((range) =>
      range.columns.filter((column) => column.name === name).map((column) => ({ range, column })),
    );
}

/** Whether a column may be null; one that nothing is known of may. */
export function columnMayBeNull(scope: Scope, reference: ColumnRef): boolean {
  const here = found(scope, reference);
  if (here.length === 0) return scope.outer ? columnMayBeNull(scope.outer, reference) : true;
  return (
    scope.hasGroupingSets === true || here.some(({ range, column }) => range.mayBeMissing || column.nullable)
  );
}

/** Operators that answer null, hence not true, for a null on either side. */
const strict = new Set([
  '=',
  '<>',
  '!=',
  '<',
  '>',
  '<=',
  '>=',
  '@@',
  '@>',
  '<@',
  '+',
  '-',
  '*',
  '/',
  '%',
  '~',
  '~~',
  '->>',
  '->',
]);
/** Functions that answer null for a null. */
const strictFunctions = new Set(['lower', 'upper', 'btrim', 'length', 'abs', 'date_trunc', 'timezone']);

/** Notes what must not be null for a condition to hold, in the rows of this scope alone. */
export function notePresent(scope: Scope, condition: Node | undefined): void {
  if (!condition) return;
  if ('BoolExpr' in condition) {
    const { boolop, args = [] } = condition.BoolExpr;
    if (boolop === 'AND_EXPR') for (const part of args) notePresent(scope, part);
    if (boolop === 'NOT_EXPR' && args[0] && 'ColumnRef' in args[0]) noteNotNull(scope, args[0]);
  } else if ('NullTest' in condition) {
    if (condition.NullTest.nulltesttype === 'IS_NOT_NULL') noteNotNull(scope, condition.NullTest.arg);
  } else if ('A_Expr' in condition) {
    const { kind, lexpr, rexpr, name } = condition.A_Expr;
    const holdsLeft = ['AEXPR_IN', 'AEXPR_OP_ANY', 'AEXPR_BETWEEN', 'AEXPR_LIKE', 'AEXPR_ILIKE'];
    if (kind === 'AEXPR_OP' && strict.has(nameOf(name))) {
      noteNotNull(scope, lexpr);
      noteNotNull(scope, rexpr);
    } else if (holdsLeft.includes(kind ?? '')) noteNotNull(scope, lexpr);
  } else if ('ColumnRef' in condition) noteNotNull(scope, condition);
}

/** Notes that a value is something, and with it all it is made of. */
export function noteNotNull(scope: Scope, node: Node | undefined): void {
  if (!node) return;
  if ('ColumnRef' in node) {
    const here = found(scope, node.ColumnRef);
    // Of two that a join takes for one, either may be the one that is there.
    if (here.length !== 1) return;
    for (const { range, column } of here) {
      range.mayBeMissing = false;
      column.nullable = false;
    }
  } else if ('TypeCast' in node) noteNotNull(scope, node.TypeCast.arg);
  else if ('FuncCall' in node && strictFunctions.has(nameOf(node.FuncCall.funcname)))
    for (const argument of node.FuncCall.args ?? []) noteNotNull(scope, argument);
  else if ('A_Expr' in node && node.A_Expr.kind === 'AEXPR_OP' && strict.has(nameOf(node.A_Expr.name))) {
    noteNotNull(scope, node.A_Expr.lexpr);
    noteNotNull(scope, node.A_Expr.rexpr);
  }
}
