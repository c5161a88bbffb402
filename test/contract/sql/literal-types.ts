import type ts from 'typescript';

const known = new WeakMap<ts.Node, readonly (string | number)[]>();

/** All strings or numbers an expression can be, where its type is a union of them. */
export function alternativesOf(checker: ts.TypeChecker, node: ts.Node): readonly (string | number)[] {
  const values = known.get(node) ?? literalsOf(checker, node);
  known.set(node, values);
  return values;
}

function literalsOf(checker: ts.TypeChecker, node: ts.Node): (string | number)[] {
  const type = checker.getTypeAtLocation(node);
  const members = type.isUnion() ? type.types : [type];
  const values = members.flatMap((member) =>
    member.isStringLiteral() || member.isNumberLiteral() ? [member.value] : [],
  );
  return values.length === members.length ? values : [];
}
