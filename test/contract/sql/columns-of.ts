import type { Node, RangeFunction, RangeVar, SelectStmt } from 'libpg-query';
import type { Catalogue, Column } from './catalogue.js';
import { mayBeNull } from './may-be-null.js';
import { expressionsIn, impliedName, kindOf, lastStatement, nameOf, wordsOf } from './parsed-sql.js';
import { notePresent, type Range, type Scope } from './scope.js';

/** The columns a statement answers, in order, with whether each may be null. */
export function columnsOfText(text: string, catalogue: Catalogue): Column[] {
  const query = lastStatement(text);
  return query
    ? columnsOfQuery(query, { catalogue, named: new Map(), ranges: [], columnsOf: columnsOfQuery })
    : [];
}

function columnsOfQuery(query: Node, around: Scope): Column[] {
  if ('SelectStmt' in query) return columnsOfSelect(query.SelectStmt, around);
  const change = changeOf(query);
  if (!change) return [];
  const { relation, withClause, returningClause, whereClause, others } = change;
  const scope: Scope = {
    ...around,
    named: namedBy(withClause?.ctes, around),
    ranges: [],
    outer: around.outer,
  };
  if (relation) scope.ranges.push(rangeOfTable(relation, scope));
  for (const other of others) scope.ranges.push(...rangesOf(other, scope));
  // What a change answers is what it wrote, not what it looked for.
  const found = 'UpdateStmt' in query ? scope.ranges.slice(1) : scope.ranges;
  notePresent({ ...scope, ranges: found }, whereClause);
  return columnsOfTargets(returningClause?.exprs, scope);
}

function changeOf(query: Node) {
  if ('InsertStmt' in query) return { ...query.InsertStmt, whereClause: undefined, others: [] };
  if ('UpdateStmt' in query) return { ...query.UpdateStmt, others: query.UpdateStmt.fromClause ?? [] };
  if ('DeleteStmt' in query) return { ...query.DeleteStmt, others: query.DeleteStmt.usingClause ?? [] };
  return undefined;
}

function columnsOfSelect(select: SelectStmt, around: Scope): Column[] {
  const named = namedBy(select.withClause?.ctes, around);
  if (select.larg && select.rarg) {
    const inner = { ...around, named };
    const [left, right] = [columnsOfSelect(select.larg, inner), columnsOfSelect(select.rarg, inner)];
    if (select.op !== 'SETOP_UNION') return left;
    return left.map(({ name, nullable }, place) => ({
      name,
      nullable: nullable || right[place]?.nullable !== false,
    }));
  }
  const scope: Scope = { ...around, named, ranges: [], outer: around.outer };
  for (const from of select.fromClause ?? []) scope.ranges.push(...rangesOf(from, scope));
  notePresent(scope, select.whereClause);
  const groups = select.groupClause ?? [];
  scope.hasGroupingSets = groups.some((group) => 'GroupingSet' in group);
  scope.isGrouped = groups.length > 0 && !scope.hasGroupingSets;
  if (select.valuesLists) return columnsOfValues(select.valuesLists, scope);
  return columnsOfTargets(select.targetList, scope);
}

function columnsOfValues(rows: readonly Node[], scope: Scope): Column[] {
  const lists = rows.map((row) => ('List' in row ? (row.List.items ?? []) : []));
  return (lists[0] ?? []).map((_first, place) => ({
    name: `column${place + 1}`,
    nullable: lists.some((list) => mayBeNull(scope, list[place])),
  }));
}

function columnsOfTargets(targets: readonly Node[] | undefined, scope: Scope): Column[] {
  return (targets ?? []).flatMap((target) => {
    if (!('ResTarget' in target)) return [];
    const { name, val } = target.ResTarget;
    const words = val && 'ColumnRef' in val ? wordsOf(val.ColumnRef.fields) : [];
    if (words.at(-1) === '*') return everythingOf(scope, words.at(-2));
    return [{ name: name ?? impliedName(val), nullable: mayBeNull(scope, val) }];
  });
}

function everythingOf(scope: Scope, owner: string | undefined): Column[] {
  const seen = new Set<string>();
  return scope.ranges
    .filter(({ name }) => owner === undefined || name === owner)
    .flatMap(({ columns, mayBeMissing, joined }) =>
      columns
        // A column two tables were joined by stands there once.
        .filter(({ name }) => owner !== undefined || !joined?.has(name) || !seen.has(name))
        .map(({ name, nullable }) => {
          seen.add(name);
          return { name, nullable: nullable || mayBeMissing || scope.hasGroupingSets === true };
        }),
    );
}

function namedBy(statements: readonly Node[] | undefined, around: Scope): Scope['named'] {
  const named = new Map(around.named);
  for (const statement of statements ?? []) {
    if (!('CommonTableExpr' in statement)) continue;
    const { ctename = '', ctequery, aliascolnames } = statement.CommonTableExpr;
    const columns = ctequery ? columnsOfQuery(ctequery, { ...around, named, ranges: [] }) : [];
    named.set(ctename, renamed(columns, aliascolnames));
  }
  return named;
}

function renamed(columns: readonly Column[], names: readonly Node[] | undefined): Column[] {
  const words = wordsOf(names);
  return columns.map((column, place) => ({ ...column, name: words[place] ?? column.name }));
}

function rangesOf(from: Node, scope: Scope): Range[] {
  if ('RangeVar' in from) return [rangeOfTable(from.RangeVar, scope)];
  if ('RangeSubselect' in from) {
    const { subquery, alias } = from.RangeSubselect;
    const columns = subquery ? columnsOfQuery(subquery, { ...scope, ranges: [], outer: scope }) : [];
    return [
      { name: alias?.aliasname ?? '', columns: renamed(columns, alias?.colnames), mayBeMissing: false },
    ];
  }
  if ('RangeFunction' in from) return [rangeOfFunction(from.RangeFunction, scope)];
  if ('JoinExpr' in from) return rangesOfJoin(from.JoinExpr, scope);
  throw new Error(`The check does not know ${kindOf(from)} in a "from"`);
}

function rangesOfJoin(join: Extract<Node, { JoinExpr: unknown }>['JoinExpr'], scope: Scope): Range[] {
  const left = join.larg ? rangesOf(join.larg, scope) : [];
  // What stands on the right may look at what stands on the left of it.
  const right = join.rarg ? rangesOf(join.rarg, { ...scope, ranges: [...scope.ranges, ...left] }) : [];
  const kept = { JOIN_LEFT: right, JOIN_RIGHT: left, JOIN_INNER: [...left, ...right] }[String(join.jointype)];
  notePresent({ ...scope, ranges: kept ?? [] }, join.quals);
  if (join.jointype !== 'JOIN_INNER')
    for (const range of kept ?? [...left, ...right]) range.mayBeMissing = true;
  const joined = new Set(wordsOf(join.usingClause));
  if (join.jointype === 'JOIN_INNER')
    for (const { columns } of [...left, ...right])
      for (const column of columns) if (joined.has(column.name)) column.nullable = false;
  return [...left, ...right].map((range) => (joined.size > 0 ? Object.assign(range, { joined }) : range));
}

function rangeOfTable({ schemaname, relname = '', alias }: RangeVar, { named, catalogue }: Scope): Range {
  const columns =
    (schemaname ? undefined : named.get(relname)) ??
    catalogue.tables.get(schemaname ? `${schemaname}.${relname}` : relname);
  if (!columns) throw new Error(`The check does not know the table ${relname}`);
  return {
    name: alias?.aliasname ?? relname,
    columns: renamed(columns, alias?.colnames),
    mayBeMissing: false,
  };
}

/** Rows of a function that is part of PostgreSQL: those that give something for every row they give. */
const fillTheirRows = new Set(['generate_series', 'regexp_split_to_table', 'jsonb_object_keys']);

function rangeOfFunction({ functions, alias, coldeflist, ordinality }: RangeFunction, scope: Scope): Range {
  const call = [...expressionsIn(functions)].find((node) => 'FuncCall' in node);
  const name = call && 'FuncCall' in call ? nameOf(call.FuncCall.funcname) : '';
  const range = alias?.aliasname ?? name;
  const known = scope.catalogue.functions.get(name);
  const defined = [...(coldeflist ?? []), ...(alias?.colnames ?? [])].flatMap((column) =>
    'ColumnDef' in column
      ? [column.ColumnDef.colname ?? '']
      : 'String' in column
        ? [column.String.sval ?? '']
        : [],
  );
  const nullable = !fillTheirRows.has(name) && !isListOfParameter(call);
  const columns = known?.columns.length
    ? columnsOfFunction(known.columns, known.body, scope)
    : (defined.length > 0 ? defined : [range]).map((column) => ({ name: column, nullable }));
  if (ordinality) columns.push({ name: 'ordinality', nullable: false });
  return { name: range, columns: known ? renamed(columns, alias?.colnames) : columns, mayBeMissing: false };
}

/** Lists the product hands over are lists of something: their type in TypeScript says so. */
function isListOfParameter(call: Node | undefined): boolean {
  if (!call || !('FuncCall' in call) || nameOf(call.FuncCall.funcname) !== 'unnest') return false;
  const [given] = call.FuncCall.args ?? [];
  const list = given && 'TypeCast' in given ? given.TypeCast.arg : given;
  return list !== undefined && 'ParamRef' in list;
}

function columnsOfFunction(names: readonly string[], body: string | null, { catalogue }: Scope): Column[] {
  const columns = body === null ? [] : columnsOfText(body, catalogue);
  return names.map((name, place) => ({ name, nullable: columns[place]?.nullable ?? true }));
}
