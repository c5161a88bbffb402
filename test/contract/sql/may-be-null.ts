import type { A_Expr, FuncCall, Node, SubLink } from 'libpg-query';
import { alwaysOneRow, lastStatement, nameOf } from './parsed-sql.js';
import { columnMayBeNull, noteNotNull, type Scope } from './scope.js';

/** Functions that answer something whatever they are given. */
const neverNull = new Set(
  `count now clock_timestamp row_number rank dense_rank gen_random_uuid jsonb_build_object json_build_object
   jsonb_build_array concat pg_is_in_recovery pg_try_advisory_xact_lock random current_database pg_advisory_xact_lock
   concat_ws pg_notify set_config`.split(/\s+/),
);
/** Functions that answer something wherever all they are given is something. */
const nullForNullAlone = new Set(
  `lower upper btrim length abs ceil floor round extract date_part date_trunc to_char make_interval strpos replace regexp_replace left
   right substr md5 encode hashtext hashtextextended to_tsvector setweight timezone age to_timestamp unaccent translate
   to_jsonb cardinality`.split(/\s+/),
);
/** Aggregates that answer null for no rows, and for nulls alone. */
const nullForNoRows = new Set('sum min max avg'.split(' '));
/** Aggregates that answer null for no rows alone. */
const listsOfRows = new Set('array_agg jsonb_agg json_agg jsonb_object_agg json_object_agg'.split(' '));
/** Operators that answer something wherever both sides are something. */
const total = new Set('= <> != < > <= >= + - * / % || @@ @> <@ ~ ~~ ~* !~ <->'.split(' '));

/** Whether an expression may be null. `false` is proven, everything the analysis does not know may be. */
export function mayBeNull(scope: Scope, node: Node | undefined): boolean {
  if (!node) return true;
  const any = (nodes: readonly (Node | undefined)[] | undefined): boolean =>
    (nodes ?? []).some((one) => mayBeNull(scope, one));
  if ('A_Const' in node) return node.A_Const.isnull === true;
  if ('ColumnRef' in node) return columnMayBeNull(scope, node.ColumnRef);
  if ('TypeCast' in node) return mayBeNull(scope, node.TypeCast.arg);
  if ('CollateClause' in node) return mayBeNull(scope, node.CollateClause.arg);
  if ('A_Expr' in node) return operationMayBeNull(scope, node.A_Expr);
  if ('BoolExpr' in node)
    return node.BoolExpr.boolop === 'OR_EXPR'
      ? choiceMayBeNull(scope, node.BoolExpr.args ?? [])
      : any(node.BoolExpr.args);
  if ('CoalesceExpr' in node) return (node.CoalesceExpr.args ?? []).every((one) => mayBeNull(scope, one));
  if ('MinMaxExpr' in node) return (node.MinMaxExpr.args ?? []).every((one) => mayBeNull(scope, one));
  if ('CaseExpr' in node) {
    const results = (node.CaseExpr.args ?? []).map((one) =>
      'CaseWhen' in one ? one.CaseWhen.result : undefined,
    );
    return any([...results, node.CaseExpr.defresult]);
  }
  if ('SubLink' in node) return subLinkMayBeNull(scope, node.SubLink);
  if ('FuncCall' in node) return callMayBeNull(scope, node.FuncCall);
  return !alwaysThere.some((kind) => kind in node);
}

const alwaysThere = ['NullTest', 'BooleanTest', 'A_ArrayExpr', 'RowExpr', 'SQLValueFunction', 'GroupingFunc'];

/** Where "it is null" is one of the answers, the others are only asked of what is there. */
function choiceMayBeNull(scope: Scope, choices: readonly Node[]): boolean {
  const ranges = scope.ranges.map((range) => ({
    ...range,
    columns: range.columns.map((column) => ({ ...column })),
  }));
  const inner = { ...scope, ranges };
  for (const choice of choices)
    if ('NullTest' in choice && choice.NullTest.nulltesttype === 'IS_NULL')
      noteNotNull(inner, choice.NullTest.arg);
  return choices.some((choice) => mayBeNull(inner, choice));
}

function operationMayBeNull(scope: Scope, { kind, name, lexpr, rexpr }: A_Expr): boolean {
  if (kind === 'AEXPR_DISTINCT' || kind === 'AEXPR_NOT_DISTINCT') return false;
  if (kind === 'AEXPR_IN' || kind?.startsWith('AEXPR_BETWEEN')) {
    const items = rexpr && 'List' in rexpr ? (rexpr.List.items ?? []) : [];
    return [lexpr, ...items].some((one) => mayBeNull(scope, one));
  }
  const isTotal =
    kind === 'AEXPR_LIKE' || kind === 'AEXPR_ILIKE' || (kind === 'AEXPR_OP' && total.has(nameOf(name)));
  if (!isTotal) return true;
  return (lexpr !== undefined && mayBeNull(scope, lexpr)) || mayBeNull(scope, rexpr);
}

function subLinkMayBeNull(scope: Scope, { subLinkType, subselect }: SubLink): boolean {
  if (subLinkType === 'EXISTS_SUBLINK' || subLinkType === 'ARRAY_SUBLINK') return false;
  if (subLinkType !== 'EXPR_SUBLINK' || !subselect) return true;
  const [column] = scope.columnsOf(subselect, { ...scope, ranges: [], outer: scope });
  return column?.nullable !== false || !alwaysOneRow(subselect, scope.catalogue);
}

function callMayBeNull(scope: Scope, call: FuncCall): boolean {
  const name = nameOf(call.funcname);
  const given = () => (call.args ?? []).some((one) => mayBeNull(scope, one));
  if (neverNull.has(name)) return false;
  if (nullForNullAlone.has(name)) return given();
  // A group has at least one row, unless a filter takes it away.
  const hasRows = scope.isGrouped === true && !call.agg_filter && !call.over;
  if (listsOfRows.has(name)) return !hasRows;
  if (nullForNoRows.has(name)) return !hasRows || given();
  return functionMayBeNull(scope, name);
}

/** A function of the product says by its body whether it can answer nothing. */
function functionMayBeNull({ catalogue, columnsOf }: Scope, name: string): boolean {
  const known = catalogue.functions.get(name);
  if (!known) return true;
  if (known.body === null || known.returnsSet) return true;
  const query = lastStatement(known.body);
  const [column] = query ? columnsOf(query, { catalogue, named: new Map(), ranges: [], columnsOf }) : [];
  return column?.nullable !== false || !query || !alwaysOneRow(query, catalogue);
}
