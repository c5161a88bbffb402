import ts from 'typescript';
import type { Evaluation } from './evaluate.js';
import { NeverSent, type Unknown } from './unknown-value.js';
import type { Frame } from './variables.js';

type Completion = { return: unknown } | 'continue' | 'break' | undefined;

const deepest = 40;

/** Runs functions that only put texts together, statement by statement. */
export class FunctionRun {
  #depth = 0;
  readonly #calls = new Map<string, number>();

  constructor(private readonly evaluation: Evaluation) {}

  invoke(node: ts.FunctionLikeDeclaration, outer: Frame, given: unknown[]): unknown {
    if (!node.body || node.asteriskToken || this.#depth > deepest)
      return this.evaluation.unknown(node, outer);
    const place = `${outer.path}/${node.pos}`;
    const times = this.#calls.get(place) ?? 0;
    this.#calls.set(place, times + 1);
    const frame = outer.inside(`${place}#${times}`);
    node.parameters.forEach((parameter, index) => {
      frame.bind(this.evaluation, parameter, parameter.dotDotDotToken ? given.slice(index) : given[index]);
    });
    this.#depth += 1;
    try {
      if (!ts.isBlock(node.body)) return this.evaluation.evaluate(node.body, frame);
      const end = this.#run(node.body.statements, frame);
      return typeof end === 'object' ? end.return : undefined;
    } finally {
      this.#depth -= 1;
    }
  }

  #run(statements: readonly ts.Statement[], frame: Frame): Completion {
    for (const statement of statements) {
      const end = this.#step(statement, frame);
      if (end) return end;
    }
    return undefined;
  }

  #step(node: ts.Statement, frame: Frame): Completion {
    const { evaluation } = this;
    if (ts.isReturnStatement(node))
      return { return: node.expression && evaluation.evaluate(node.expression, frame) };
    if (ts.isThrowStatement(node)) throw new NeverSent();
    if (ts.isContinueStatement(node)) return 'continue';
    if (ts.isBreakStatement(node)) return 'break';
    if (ts.isBlock(node)) return this.#run(node.statements, frame);
    if (ts.isIfStatement(node)) {
      const holds = evaluation.truth(evaluation.evaluate(node.expression, frame));
      const chosen = holds ? node.thenStatement : node.elseStatement;
      return chosen && this.#step(chosen, frame);
    }
    if (ts.isForOfStatement(node)) return this.#each(node, frame);
    if (ts.isExpressionStatement(node)) evaluation.evaluate(node.expression, frame);
    else if (ts.isVariableStatement(node)) this.#declare(node, frame);
    // What such a function answers would only be a guess.
    else return { return: this.#guess(node, frame) };
    return undefined;
  }

  #declare({ declarationList }: ts.VariableStatement, frame: Frame): void {
    for (const declaration of declarationList.declarations) {
      const { initializer } = declaration;
      frame.bind(this.evaluation, declaration, initializer && this.evaluation.evaluate(initializer, frame));
    }
  }

  #each(node: ts.ForOfStatement, outer: Frame): Completion {
    const items = this.evaluation.concrete(this.evaluation.evaluate(node.expression, outer));
    if (!Array.isArray(items)) return { return: this.#guess(node, outer) };
    for (const [place, item] of items.entries()) {
      const frame = outer.inside(`${outer.path}/${node.pos}#${place}`);
      if (ts.isVariableDeclarationList(node.initializer))
        frame.bind(this.evaluation, node.initializer.declarations[0]!, item);
      const end = this.#step(node.statement, frame);
      if (end === 'break') return undefined;
      if (typeof end === 'object') return end;
    }
    return undefined;
  }

  #guess(node: ts.Node, frame: Frame): Unknown {
    return this.evaluation.unknown(node, frame);
  }
}
