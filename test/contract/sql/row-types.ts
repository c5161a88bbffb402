import ts from 'typescript';
import type { CallOf } from './find-statements.js';
import { isInCarrier, type QueryCall } from './query-calls.js';
import { CallersDecide, NotEvaluable } from './unknown-value.js';

/** What the source says of the rows of a statement. */
export type Asserted =
  | { rows: ts.Type }
  /** Nothing of the rows can be read: they are unknown, or nobody keeps them. */
  | 'nothing'
  /** Rows of any type. */
  | 'anything';

/** The types of the rows of each statement a call sends. */
export function typesOfRows(checker: ts.TypeChecker, call: QueryCall, callOf: CallOf): Asserted[] {
  const answered = answerOf(checker, call.node);
  if (isInCarrier(call.node) && call.node.typeArguments === undefined) return ['nothing'];
  if (call.kind === 'all' || call.kind === 'search') return typesOfLists(checker, answered, callOf);
  if (isForgotten(call.node)) return ['nothing'];
  if (call.kind === 'orm') return [typeOfMapped(checker, call, answered, callOf)];
  if (call.kind === 'pg') return [typeOfResult(checker, call, answered, callOf)];
  const row = call.kind === 'first' ? checker.getNonNullableType(answered) : elementOf(checker, answered);
  return [asserted(checker, row, callOf)];
}

function answerOf(checker: ts.TypeChecker, node: ts.CallExpression): ts.Type {
  const signature = checker.getResolvedSignature(node);
  const answered = signature && checker.getAwaitedType(checker.getReturnTypeOfSignature(signature));
  if (!answered) throw new NotEvaluable('What the call answers is not known');
  return answered;
}

function typesOfLists(checker: ts.TypeChecker, answered: ts.Type, callOf: CallOf): Asserted[] {
  if (!checker.isTupleType(answered))
    throw new NotEvaluable('Name the rows of each read: all<[Row, OtherRow]>(…)');
  return checker
    .getTypeArguments(answered as ts.TypeReference)
    .map((list) => asserted(checker, elementOf(checker, rowsIn(checker, list)), callOf));
}

/** The rows of an answer that says more than them. */
function rowsIn(checker: ts.TypeChecker, answer: ts.Type): ts.Type {
  const rows = checker.getPropertyOfType(answer, 'rows');
  return rows ? checker.getTypeOfSymbol(rows) : answer;
}

/** What the mapper counts for a change; its rows are not among it. */
const counted = ['affectedRows', 'insertId'];

function typeOfMapped(
  checker: ts.TypeChecker,
  { node }: QueryCall,
  answered: ts.Type,
  callOf: CallOf,
): Asserted {
  const method = node.arguments[2];
  if (method && ts.isStringLiteral(method) && method.text === 'run') {
    const asked = checker.getPropertiesOfType(answered).map(({ name }) => name);
    const isCount = node.typeArguments === undefined || asked.every((name) => counted.includes(name));
    if (isCount || answered.symbol?.name === 'QueryResult' || answered.aliasSymbol?.name === 'QueryResult')
      return 'nothing';
    throw new NotEvaluable('A statement that is run answers no rows: leave out "run"');
  }
  return asserted(checker, elementOf(checker, answered), callOf);
}

function typeOfResult(
  checker: ts.TypeChecker,
  { node }: QueryCall,
  answered: ts.Type,
  callOf: CallOf,
): Asserted {
  const [row] = checker.getTypeArguments(answered as ts.TypeReference);
  if (!row) throw new NotEvaluable('What the client answers is not known');
  if (row.flags & ts.TypeFlags.Any && onlyCounts(node)) return 'nothing';
  return asserted(checker, row, callOf);
}

function asserted(checker: ts.TypeChecker, row: ts.Type, callOf: CallOf): Asserted {
  if (row.flags & ts.TypeFlags.Unknown) return 'nothing';
  if (row.flags & ts.TypeFlags.Any || row.aliasSymbol?.name === 'EntityData') return 'anything';
  if (row.flags & ts.TypeFlags.TypeParameter) return typeOfCallers(checker, row, callOf);
  return { rows: row };
}

/** A type of the function around: whoever calls that function names it. */
function typeOfCallers(checker: ts.TypeChecker, row: ts.Type, callOf: CallOf): Asserted {
  const declaration = row.symbol.declarations?.find(ts.isTypeParameterDeclaration);
  const owner = declaration?.parent as ts.SignatureDeclaration | undefined;
  if (!declaration || !owner?.typeParameters) throw new NotEvaluable('The type of the rows is not known');
  const call = callOf.get(owner);
  if (!call) throw new CallersDecide(owner);
  const named = call.typeArguments?.[owner.typeParameters.indexOf(declaration)];
  // What no argument says anything about is unknown: nothing of it can be read.
  return named ? asserted(checker, checker.getTypeFromTypeNode(named), callOf) : 'nothing';
}

function elementOf(checker: ts.TypeChecker, list: ts.Type): ts.Type {
  if (list.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return list;
  const element = checker.getIndexTypeOfType(list, ts.IndexKind.Number);
  if (!element || !(checker.isArrayLikeType(list) || checker.isTupleType(list)))
    throw new NotEvaluable('Rows come as a list: execute<Row[]>(…)');
  return element;
}

/** Whether nobody keeps what a call answers. */
function isForgotten(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isAwaitExpression(parent) || ts.isParenthesizedExpression(parent)) return isForgotten(parent);
  if (ts.isPropertyAccessExpression(parent) && /^(catch|finally)$/.test(parent.name.text))
    return isForgotten(parent.parent);
  return ts.isExpressionStatement(parent) || ts.isVoidExpression(parent);
}

/** Whether of an answer only the number of rows is looked at. */
function onlyCounts(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isAwaitExpression(parent) || ts.isParenthesizedExpression(parent)) return onlyCounts(parent);
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text === 'rowCount';
  if (!ts.isVariableDeclaration(parent) || !ts.isObjectBindingPattern(parent.name)) return false;
  return parent.name.elements.every(({ name }) => name.getText() === 'rowCount');
}
