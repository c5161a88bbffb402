import ts from 'typescript';
import type { Evaluation } from './evaluate.js';
import { globals } from './native-calls.js';
import { Deferred, NotEvaluable, Unknown } from './unknown-value.js';

type Bound = ts.ParameterDeclaration | ts.VariableDeclaration | ts.BindingElement;

/** The variables of one call. */
export class Frame {
  readonly #values = new Map<ts.Symbol, unknown>();

  constructor(
    readonly path: string,
    readonly outer?: Frame,
  ) {}

  inside(path: string): Frame {
    return new Frame(path, this);
  }

  holderOf(symbol: ts.Symbol): Map<ts.Symbol, unknown> | undefined {
    return this.#values.has(symbol) ? this.#values : this.outer?.holderOf(symbol);
  }

  /** Gives a declaration its value, part by part where it takes it apart. */
  bind(evaluation: Evaluation, declaration: Bound, given: unknown): void {
    const { name, initializer } = declaration;
    const isVariable = ts.isVariableDeclaration(declaration);
    const hasDefault = initializer !== undefined && !isVariable;
    const known = hasDefault && given instanceof Deferred ? given.value : given;
    const value = known === undefined && hasDefault ? evaluation.evaluate(initializer, this) : known;
    if (ts.isIdentifier(name)) {
      const symbol = evaluation.source.checker.getSymbolAtLocation(name);
      if (symbol) this.#values.set(symbol, value);
      return;
    }
    for (const element of name.elements)
      if (ts.isBindingElement(element)) this.bind(evaluation, element, partOf(evaluation, element, value));
  }
}

/** What is true in every call. */
export const rootFrame = new Frame('');

/** What a name stands for at its place. */
export function variableOf(evaluation: Evaluation, node: ts.Node, frame: Frame): unknown {
  if (ts.isIdentifier(node) && node.text === 'undefined') return undefined;
  const { checker } = evaluation.source;
  const local = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  const symbol = local && local.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(local) : local;
  if (!symbol) return evaluation.unknown(node, frame);
  const holder = frame.holderOf(symbol);
  if (holder) return holder.get(symbol);
  if (!evaluation.remembered.has(symbol))
    evaluation.remembered.set(symbol, declaredValue(evaluation, symbol, node));
  return evaluation.remembered.get(symbol);
}

function declaredValue(evaluation: Evaluation, symbol: ts.Symbol, node: ts.Node): unknown {
  const declaration = symbol.valueDeclaration;
  if (!declaration) return evaluation.unknown(node, rootFrame);
  if (!evaluation.source.isOurs(declaration.getSourceFile()))
    return globals[symbol.name] ?? evaluation.unknown(declaration, rootFrame);
  const declared = evaluation.declaredFunction(symbol);
  if (declared) return evaluation.closure(declared, rootFrame);
  const isBound =
    ts.isVariableDeclaration(declaration) || ts.isParameter(declaration) || ts.isBindingElement(declaration);
  return isBound ? valueOf(evaluation, declaration) : evaluation.unknown(declaration, rootFrame);
}

/** The value of a variable whose function is not being run: it has to follow from its declaration alone. */
function valueOf(evaluation: Evaluation, declaration: Bound): unknown {
  const { remembered } = evaluation;
  if (!remembered.has(declaration)) remembered.set(declaration, freshValueOf(evaluation, declaration));
  return remembered.get(declaration);
}

function freshValueOf(evaluation: Evaluation, declaration: Bound): unknown {
  if (ts.isBindingElement(declaration)) {
    const part = partOf(evaluation, declaration, valueOf(evaluation, declaration.parent.parent));
    return part === undefined && declaration.initializer
      ? evaluation.evaluate(declaration.initializer, rootFrame)
      : part;
  }
  if (ts.isParameter(declaration)) return argumentOf(evaluation, declaration);
  const { initializer, parent } = declaration;
  const isConstant = ts.isVariableDeclarationList(parent) && (parent.flags & ts.NodeFlags.Const) !== 0;
  if (ts.isForOfStatement(parent.parent)) return oneOf(evaluation, parent.parent, declaration);
  if (!initializer || !isConstant) return evaluation.unknown(declaration.name, rootFrame);
  if (ts.isArrayLiteralExpression(initializer) && isChanged(evaluation, declaration))
    throw new NotEvaluable(`${declaration.name.getText()} is changed before it is used`);
  return evaluation.evaluate(initializer, rootFrame);
}

/** What the call that is looked at hands over; without one the callers decide. */
function argumentOf(evaluation: Evaluation, declaration: ts.ParameterDeclaration): unknown {
  const called = declaration.parent;
  const call = evaluation.callOf.get(called);
  if (!call) {
    const { key, source, alternatives } = evaluation.unknown(declaration.name, rootFrame);
    return new Unknown(key, source, alternatives, called);
  }
  const given = call.arguments[called.parameters.indexOf(declaration)] ?? declaration.initializer;
  return given && evaluation.evaluate(given, rootFrame);
}

function oneOf(
  evaluation: Evaluation,
  loop: ts.ForOfStatement,
  declaration: ts.VariableDeclaration,
): unknown {
  const items = evaluation.concrete(evaluation.evaluate(loop.expression, rootFrame));
  if (!Array.isArray(items)) return evaluation.unknown(declaration.name, rootFrame);
  return items[evaluation.way.choose(`${loop.getSourceFile().fileName}:${loop.pos}`, items.length)];
}

function partOf(evaluation: Evaluation, element: ts.BindingElement, given: unknown): unknown {
  const whole = given instanceof Deferred ? given.value : given;
  const place = element.parent.elements.indexOf(element as never);
  const name = ts.isArrayBindingPattern(element.parent)
    ? String(place)
    : (element.propertyName ?? element.name).getText();
  if (whole instanceof Unknown) {
    const { alternatives } = evaluation.unknown(element.name, rootFrame);
    return whole.part(name, alternatives);
  }
  if (whole === undefined || whole === null) return undefined;
  if (!element.dotDotDotToken) return Reflect.get(Object(whole), name);
  if (Array.isArray(whole)) return whole.slice(place);
  const taken = element.parent.elements.flatMap((one) =>
    ts.isBindingElement(one) && one !== element ? [(one.propertyName ?? one.name).getText()] : [],
  );
  const rest = Object.getOwnPropertyDescriptors(Object(whole));
  for (const one of taken) delete rest[one];
  return Object.defineProperties({}, rest);
}

/** Whether something is added to an array behind its declaration, which only running the function would show. */
function isChanged(evaluation: Evaluation, { name, parent }: ts.VariableDeclaration): boolean {
  const symbol = evaluation.source.checker.getSymbolAtLocation(name);
  let found = false;
  const look = (node: ts.Node): void => {
    if (
      ts.isPropertyAccessExpression(node) &&
      ['push', 'unshift', 'splice'].includes(node.name.text) &&
      evaluation.source.checker.getSymbolAtLocation(node.expression) === symbol
    )
      found = true;
    ts.forEachChild(node, look);
  };
  look(parent.parent.parent);
  return found;
}
