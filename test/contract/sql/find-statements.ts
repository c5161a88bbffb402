import ts from 'typescript';
import type { Driver } from './driver-values.js';
import { Evaluation, type Source } from './evaluate.js';
import { placeOf, type ProductSource } from './product-source.js';
import { isInCarrier, type QueryCall, queryCallsOf } from './query-calls.js';
import { type Asserted, typesOfRows } from './row-types.js';
import { CallersDecide, NotEvaluable, Unknown, type Way, waysThrough } from './unknown-value.js';
import { rootFrame } from './variables.js';

/** A statement with what the source says of its rows. */
export type Statement = { place: string; driver: Driver; text: string; row: Asserted };
export type Problem = { place: string; problem: string };

/** Functions that are run to see what they make. */
export type MadeTexts = { textsOf: Source['textsOf']; files: ReadonlySet<string> };

export type CallOf = ReadonlyMap<ts.SignatureDeclaration, ts.CallExpression>;

/** All statements of the product, and those that cannot be found out. */
export function findStatements(
  source: ProductSource,
  made: MadeTexts,
): { statements: Statement[]; problems: Problem[] } {
  const { calls, handedOn } = queryCallsOf(source);
  const finder = new StatementFinder(source, made);
  for (const node of handedOn)
    finder.problems.push({
      place: placeOf(node),
      problem: 'Call it where it is named: past that nobody can follow it',
    });
  for (const call of calls) finder.look(call, new Map());
  for (const node of unseenTexts(source, { seen: finder.seen, made }))
    finder.problems.push({
      place: placeOf(node),
      problem: 'This looks like a statement, and no call that sends it was found',
    });
  return finder;
}

class StatementFinder {
  readonly statements: Statement[] = [];
  readonly problems: Problem[] = [];
  readonly seen = new Set<ts.Node>();

  constructor(
    private readonly source: ProductSource,
    private readonly made: MadeTexts,
  ) {}

  /** Looks at one place that sends, or at each of its callers where they say what is sent. */
  look(call: QueryCall, callOf: CallOf): void {
    const place = [...callOf.values()].map(placeOf).reverse().concat(placeOf(call.node)).join(' through ');
    try {
      if (call.kind === 'builder') return this.#lookAtBuilder(call, place);
      const rows = typesOfRows(this.source.checker, call, callOf);
      if (rows[0] === 'nothing' && isAdministration(call.node.arguments[0])) return;
      for (const [index, row] of rows.entries()) {
        const texts = new Set(waysThrough((way) => this.#textsOf(call, index, { way, callOf })).flat());
        if (texts.size === 0) throw new NotEvaluable('The statement cannot be evaluated: no way leads to it');
        for (const text of texts) this.statements.push({ place, driver: call.driver, text, row });
      }
    } catch (error) {
      if (error instanceof CallersDecide)
        this.#lookAtCallers(call, callOf, { callers: error.callers, place });
      else if (error instanceof NotEvaluable) this.problems.push({ place, problem: error.message });
      else throw error;
    }
  }

  #lookAtBuilder({ node }: QueryCall, place: string): void {
    if (node.typeArguments?.length)
      this.problems.push({ place, problem: 'The query builder knows its rows: leave their type out' });
  }

  #lookAtCallers(
    call: QueryCall,
    callOf: CallOf,
    at: { callers: ts.SignatureDeclaration; place: string },
  ): void {
    if (isInCarrier(at.callers)) return;
    if (callOf.has(at.callers)) throw new Error(`${at.place} calls itself`);
    const calls = callsOf(this.source, at.callers);
    if (calls.length === 0)
      this.problems.push({
        place: at.place,
        problem: `The statement cannot be evaluated: nothing calls the function around ${placeOf(at.callers)} by its name`,
      });
    for (const one of calls) {
      if (ts.isCallExpression(one)) this.look(call, new Map([...callOf, [at.callers, one]]));
      else
        this.problems.push({
          place: placeOf(one),
          problem: `The statement cannot be evaluated: ${one.getText()} is handed on, call it here`,
        });
    }
  }

  #textsOf(call: QueryCall, index: number, { way, callOf }: { way: Way; callOf: CallOf }): readonly string[] {
    const source: Source = {
      checker: this.source.checker,
      textsOf: this.made.textsOf,
      isOurs: (file) => this.source.isOurs(file),
      seen: this.seen,
    };
    const evaluation = new Evaluation(source, way, callOf);
    const given = statementOf(evaluation, call, index);
    const read = evaluation.concrete(given);
    if (read === null || read === undefined) return [];
    const isRead = typeof read === 'object' && !(read instanceof Unknown);
    const text = evaluation.concrete(isRead ? Reflect.get(read, 'text') : read);
    if (typeof text === 'string') return [text];
    if (Array.isArray(text)) return text;
    if (text instanceof Unknown && text.callers) throw new CallersDecide(text.callers);
    const what = text instanceof Unknown ? text.source : call.node.getText();
    throw new NotEvaluable(
      `The statement cannot be evaluated: what "${what.slice(0, 80)}" is shows only when it runs`,
    );
  }
}

const statement =
  /^\s*(?:select\s|with\s+\w+\s+as\s|insert into\s|update\s+[\w.]+\s+(?:as\s+\w+\s+)?set\s|delete from\s)/i;

/** Texts that begin like a statement and are part of none that was found. */
function unseenTexts(
  source: ProductSource,
  { seen, made }: { seen: ReadonlySet<ts.Node>; made: MadeTexts },
): ts.Node[] {
  const unseen: ts.Node[] = [];
  const look = (node: ts.Node): void => {
    const begins = ts.isTemplateExpression(node)
      ? node.head.text
      : ts.isStringLiteralLike(node)
        ? node.text
        : '';
    if (statement.test(begins) && !seen.has(node)) unseen.push(node);
    ts.forEachChild(node, look);
  };
  for (const file of source.files) if (!made.files.has(file.fileName)) look(file);
  return unseen;
}

/** Statements about roles, rights and databases answer no rows, and PostgreSQL reads them only when they run. */
const administration = /^\s*(?:grant|revoke|create|alter|drop|listen|do|set|reset)\b/i;

function isAdministration(text: ts.Expression | undefined): boolean {
  if (text && ts.isTemplateExpression(text)) return administration.test(text.head.text);
  return text !== undefined && ts.isStringLiteralLike(text) && administration.test(text.text);
}

/** The argument that holds the statement. */
function statementOf(evaluation: Evaluation, { kind, node }: QueryCall, index: number): unknown {
  const [first, second] = node.arguments;
  if (!first) throw new NotEvaluable('A statement is missing');
  if (kind === 'rows' || kind === 'first') return second && evaluation.evaluate(second);
  if (kind !== 'all' && kind !== 'search') return evaluation.evaluate(first);
  const value = evaluation.concrete(evaluation.evaluate(kind === 'all' && second ? second : first));
  const made = typeof value === 'function' ? value(evaluation.unknown(node, rootFrame)) : value;
  const reads = evaluation.concrete(made);
  if (Array.isArray(reads)) return reads[index];
  if (reads instanceof Unknown && reads.callers) throw new CallersDecide(reads.callers);
  throw new NotEvaluable('The statement cannot be evaluated: write the list of reads in place');
}

/** Every call of a function, and every place that only names it. */
function callsOf(source: ProductSource, called: ts.SignatureDeclaration): ts.Node[] {
  const name = nameOf(called);
  if (!name) return [];
  const symbol = source.checker.getSymbolAtLocation(name);
  return source.named(name.text).flatMap((node) => {
    if (node === name || ts.isImportSpecifier(node.parent) || ts.isExportSpecifier(node.parent)) return [];
    const local = source.checker.getSymbolAtLocation(node);
    const meant =
      local && local.flags & ts.SymbolFlags.Alias ? source.checker.getAliasedSymbol(local) : local;
    if (!meant || meant !== symbol) return [];
    const expression =
      ts.isPropertyAccessExpression(node.parent) && node.parent.name === node ? node.parent : node;
    const { parent } = expression;
    return [ts.isCallExpression(parent) && parent.expression === expression ? parent : node];
  });
}

function nameOf(called: ts.SignatureDeclaration): ts.Identifier | undefined {
  if (called.name && ts.isIdentifier(called.name)) return called.name;
  const { parent } = called;
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name : undefined;
}
