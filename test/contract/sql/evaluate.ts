import ts from 'typescript';
import { alternativesOf } from './literal-types.js';
import { callNative } from './native-calls.js';
import { equality, isComparison, isOpen, nameOf, operators, takesRight } from './operators.js';
import { FunctionRun } from './run-function.js';
import { Deferred, Unknown, type Way } from './unknown-value.js';
import { type Frame, rootFrame, variableOf } from './variables.js';

/** What an evaluation knows of the source around it. */
export type Source = {
  checker: ts.TypeChecker;
  /** Texts a function makes, by file and name: what it does with its arguments is not looked at. */
  textsOf(declaration: ts.Declaration): readonly string[] | undefined;
  isOurs(file: ts.SourceFile): boolean;
  /** Texts that were looked at. */
  readonly seen: Set<ts.Node>;
};

/**
 * Evaluates expressions of the source without running it: constants of all modules, templates, conditions, and
 * functions that only put texts together. What depends on a request is `Unknown`, and both sides of what it decides
 * are ways of their own.
 */
export class Evaluation {
  readonly remembered = new Map<ts.Node | ts.Symbol, unknown>();
  readonly #functions = new FunctionRun(this);

  constructor(
    readonly source: Source,
    readonly way: Way,
    /** The call that is looked at of each function whose callers decide. */
    readonly callOf: ReadonlyMap<ts.SignatureDeclaration, ts.CallExpression>,
  ) {}

  evaluate(node: ts.Expression, frame: Frame = rootFrame): unknown {
    if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node) || ts.isNonNullExpression(node))
      return this.evaluate(node.expression, frame);
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
      return this.evaluate(node.expression, frame);
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) this.source.seen.add(node);
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isNumericLiteral(node)) return Number(node.text);
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
    if (node.kind === ts.SyntaxKind.NullKeyword) return null;
    if (ts.isTemplateExpression(node)) return this.#template(node, frame);
    if (ts.isIdentifier(node)) return variableOf(this, node, frame);
    if (ts.isConditionalExpression(node)) return this.#conditional(node, frame);
    if (ts.isBinaryExpression(node)) return this.#binary(node, frame);
    if (ts.isPrefixUnaryExpression(node)) return this.#prefix(node, frame);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return this.closure(node, frame);
    if (ts.isObjectLiteralExpression(node)) return this.#object(node, frame);
    if (ts.isArrayLiteralExpression(node)) return this.#array(node, frame);
    if (ts.isPropertyAccessExpression(node)) return this.#property(node, frame);
    if (ts.isElementAccessExpression(node)) return this.#element(node, frame);
    if (ts.isCallExpression(node)) return this.#call(node, frame);
    return this.unknown(node, frame);
  }

  /** Whether a condition holds on this way. */
  truth(condition: unknown): boolean {
    const value = condition instanceof Deferred ? condition.value : condition;
    if (!(value instanceof Unknown)) return Boolean(value);
    if (value.key.startsWith('!')) return !this.truth(value.opposite);
    return value.compared?.() ?? this.way.choose(`${value.key}?`, 2) === 0;
  }

  /** One of all that a value can be, where its type names them. */
  concrete(given: unknown): unknown {
    const value = given instanceof Deferred ? given.value : given;
    if (!(value instanceof Unknown) || value.alternatives.length === 0) return value;
    // Where it was compared before, it is now what the comparison said.
    const left = value.alternatives.filter((one) => this.way.before(`${equality(value, one)}?`) !== 1);
    const same = left.find((one) => this.way.before(`${equality(value, one)}?`) === 0);
    return same ?? left[this.way.choose(`${value.key}=`, left.length)];
  }

  unknown(node: ts.Node, frame: Frame): Unknown {
    const file = node.getSourceFile();
    return new Unknown(
      `${file.fileName}:${node.pos}@${frame.path}`,
      node.getText(),
      alternativesOf(this.source.checker, node),
    );
  }

  closure(node: ts.FunctionLikeDeclaration, frame: Frame): (...given: unknown[]) => unknown {
    return (...given) => this.#functions.invoke(node, frame, given);
  }

  /** The function a name stands for, where it is one of ours; its callers are not looked at. */
  declaredFunction(symbol: ts.Symbol | undefined): ts.FunctionLikeDeclaration | undefined {
    const declaration = symbol?.valueDeclaration;
    if (!declaration || !this.source.isOurs(declaration.getSourceFile())) return undefined;
    const isFunction = ts.isFunctionDeclaration(declaration) || ts.isMethodDeclaration(declaration);
    return isFunction && declaration.body ? declaration : undefined;
  }

  symbolAt(node: ts.Node): ts.Symbol | undefined {
    const { checker } = this.source;
    const symbol = checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  }

  #template(node: ts.TemplateExpression, frame: Frame): unknown {
    let text = node.head.text;
    let missing: Unknown | undefined;
    for (const span of node.templateSpans) {
      const value = this.concrete(this.evaluate(span.expression, frame));
      if (value instanceof Unknown) missing ??= value;
      text += `${String(value instanceof Unknown ? '' : value)}${span.literal.text}`;
    }
    return missing ?? text;
  }

  #conditional(node: ts.ConditionalExpression, frame: Frame): unknown {
    const condition = this.evaluate(node.condition, frame);
    const decide = () => this.evaluate(this.truth(condition) ? node.whenTrue : node.whenFalse, frame);
    return isOpen(condition) ? new Deferred(decide) : decide();
  }

  #binary(node: ts.BinaryExpression, frame: Frame): unknown {
    const sign = node.operatorToken.getText();
    if (sign === '=' || sign === '+=') return this.#assign(node, frame);
    const left = this.evaluate(node.left, frame);
    const chooses = takesRight[sign];
    if (chooses) {
      const decide = () =>
        chooses((value) => this.truth(value), left) ? this.evaluate(node.right, frame) : left;
      return isOpen(left) ? new Deferred(decide) : decide();
    }
    const right = this.evaluate(node.right, frame);
    if (!isComparison(sign)) return this.#compute(node, this.concrete(left), this.concrete(right));
    return this.#compute(node, this.#chosen(left), this.#chosen(right));
  }

  /** What a value was taken for before; a comparison alone does not say which of all it is. */
  #chosen(given: unknown): unknown {
    const value = given instanceof Deferred ? given.value : given;
    const isChosen = value instanceof Unknown && this.way.before(`${value.key}=`) !== undefined;
    return isChosen ? this.concrete(value) : value;
  }

  #compute(node: ts.BinaryExpression, left: unknown, right: unknown): unknown {
    const sign = node.operatorToken.getText();
    if (left instanceof Unknown || right instanceof Unknown) {
      if (!isComparison(sign)) return new Unknown(`${nameOf(left)}${sign}${nameOf(right)}`, node.getText());
      const same = new Unknown(equality(left, right), node.getText(), [], callersOf(left, right), () =>
        this.#comparedAgain(left, right),
      );
      return sign.startsWith('!') ? same.opposite : same;
    }
    const compute = operators[sign];
    return compute ? compute(left, right) : new Unknown(`${node.pos}`, node.getText());
  }

  #comparedAgain(left: unknown, right: unknown): boolean | undefined {
    const [one, other] = [this.#chosen(left), this.#chosen(right)];
    return isOpen(one) || isOpen(other) ? undefined : one === other;
  }

  #prefix(node: ts.PrefixUnaryExpression, frame: Frame): unknown {
    const value = this.concrete(this.evaluate(node.operand, frame));
    if (value instanceof Unknown) {
      if (node.operator !== ts.SyntaxKind.ExclamationToken) return value.part(node.getText());
      return value.opposite;
    }
    if (node.operator === ts.SyntaxKind.ExclamationToken) return !value;
    return node.operator === ts.SyntaxKind.MinusToken ? -Number(value) : Number(value);
  }

  #assign(node: ts.BinaryExpression, frame: Frame): unknown {
    const symbol = this.symbolAt(node.left);
    const holder = symbol && frame.holderOf(symbol);
    const right = this.evaluate(node.right, frame);
    // Properties and variables that change elsewhere are unknown wherever they are read.
    if (!holder) return right;
    const isAdded = node.operatorToken.kind === ts.SyntaxKind.PlusEqualsToken;
    const value = isAdded ? operators['+']?.(holder.get(symbol), this.concrete(right)) : right;
    holder.set(symbol, value);
    return value;
  }

  /** Properties are looked at when they are asked for: of a statement only its text is. */
  #object(node: ts.ObjectLiteralExpression, frame: Frame): unknown {
    const object: Record<string, unknown> = {};
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        const spread = this.concrete(this.evaluate(property.expression, frame));
        if (spread instanceof Unknown) return spread;
        Object.defineProperties(object, Object.getOwnPropertyDescriptors(Object(spread)));
        continue;
      }
      const name = ts.isComputedPropertyName(property.name!)
        ? String(this.concrete(this.evaluate(property.name.expression, frame)))
        : property.name!.getText().replace(/^['"]|['"]$/g, '');
      Object.defineProperty(object, name, {
        configurable: true,
        enumerable: true,
        get: once(() => {
          if (ts.isShorthandPropertyAssignment(property)) return variableOf(this, property.name, frame);
          if (ts.isPropertyAssignment(property)) return this.evaluate(property.initializer, frame);
          return ts.isMethodDeclaration(property)
            ? this.closure(property, frame)
            : this.unknown(property, frame);
        }),
      });
    }
    return object;
  }

  #array(node: ts.ArrayLiteralExpression, frame: Frame): unknown {
    const array: unknown[] = [];
    for (const element of node.elements) {
      if (!ts.isSpreadElement(element)) {
        array.push(this.evaluate(element, frame));
        continue;
      }
      const spread = this.concrete(this.evaluate(element.expression, frame));
      if (spread instanceof Unknown) return spread;
      array.push(...(spread as unknown[]));
    }
    return array;
  }

  #property(node: ts.PropertyAccessExpression, frame: Frame): unknown {
    const symbol = this.symbolAt(node.name);
    const declared = this.declaredFunction(symbol);
    if (declared) return this.closure(declared, rootFrame);
    const declaration = symbol?.valueDeclaration;
    if (
      symbol &&
      declaration &&
      ts.isVariableDeclaration(declaration) &&
      this.source.isOurs(declaration.getSourceFile())
    )
      return variableOf(this, node.name, frame);
    if (
      declaration &&
      ts.isPropertyDeclaration(declaration) &&
      declaration.initializer &&
      isReadonly(declaration)
    )
      return this.evaluate(declaration.initializer, rootFrame);
    const base = this.#settled(this.evaluate(node.expression, frame));
    return this.#read(base, node.name.text, node);
  }

  #element(node: ts.ElementAccessExpression, frame: Frame): unknown {
    const base = this.#settled(this.evaluate(node.expression, frame));
    const named = alternativesOf(this.source.checker, node);
    const index = this.#settled(this.evaluate(node.argumentExpression, frame));
    if (index instanceof Unknown && named.length > 0) return index.part('[]', named);
    const known = this.concrete(index);
    return known instanceof Unknown ? known.part('[]') : this.#read(base, String(known), node);
  }

  /** One of two values, decided. */
  #settled(value: unknown): unknown {
    return value instanceof Deferred ? value.value : value;
  }

  #read(base: unknown, name: string, node: ts.Node): unknown {
    if (base instanceof Unknown) return base.part(name, alternativesOf(this.source.checker, node));
    if (base === null || base === undefined) return undefined;
    return Reflect.get(Object(base), name);
  }

  #call(node: ts.CallExpression, frame: Frame): unknown {
    const called = node.expression;
    const name = ts.isPropertyAccessExpression(called) ? called.name : called;
    const declared = this.declaredFunction(this.symbolAt(name));
    const texts = declared && this.source.textsOf(declared);
    if (texts) return { text: texts };
    const given = () => node.arguments.map((argument) => this.evaluate(argument, frame));
    if (declared) return this.#functions.invoke(declared, rootFrame, given());
    if (ts.isPropertyAccessExpression(called)) {
      const base = this.#settled(this.evaluate(called.expression, frame));
      const answer = callNative(this, base, called.name.text, given());
      return answer === undefined ? this.unknown(node, frame) : answer.value;
    }
    const value = this.#settled(this.evaluate(called, frame));
    return typeof value === 'function' ? value(...given()) : this.unknown(node, frame);
  }
}

function callersOf(...values: unknown[]): ts.SignatureDeclaration | undefined {
  return values.flatMap((value) => (value instanceof Unknown && value.callers ? [value.callers] : []))[0];
}

function isReadonly(node: ts.PropertyDeclaration): boolean {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword) ?? false;
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
