import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  SchemaGenerator,
} from 'ts-json-schema-generator';
import ts from 'typescript';
import { root } from './local/places.mjs';

/*
 * Prints the JSON Schemas of what routes respond with, made from types: of the view that a decorator names, otherwise of
 * what the method of the controller returns. With --write it saves them.
 */
const config = {
  ...DEFAULT_CONFIG,
  path: path.join(root, '{libs/contracts/src/**/*.ts,services/api/src/{features,health}/**/*.controller.ts}'),
  tsconfig: path.join(root, 'tsconfig.json'),
  type: 'Response',
  encodeRefs: false,
  skipTypeCheck: true,
};
const program = createProgram(config);
const checker = program.getTypeChecker();
const { NoTruncation, InTypeAlias } = ts.NodeBuilderFlags;
const parser = createParser(program, config, (all) =>
  all.addNodeParser({
    // The generator reads how such a type is written; only the compiler knows what comes of it.
    supportsNode: (node) =>
      (ts.isTypeReferenceNode(node) || ts.isIndexedAccessTypeNode(node) || ts.isTypeOperatorNode(node)) &&
      node.pos >= 0 &&
      /^(?:keyof typeof |\(typeof |NonNullable<|z\.(?:infer|output)<)/.test(node.getText()),
    createType(node, context) {
      const flags = ts.isTypeAliasDeclaration(node.parent) ? NoTruncation | InTypeAlias : NoTruncation;
      const computed = checker.typeToTypeNode(checker.getTypeAtLocation(node), undefined, flags);
      /** @type {import('ts-json-schema-generator').ChainNodeParser} */
      const chain = Object(all);
      return chain.createType(computed ?? node, context);
    },
  }),
);
const generator = new SchemaGenerator(program, parser, createFormatter(config), config);

/** @type {Map<string, unknown>} */
const schemas = new Map();
/** @type {Map<string, unknown>} */
const responses = new Map();

/** Saves the types a schema names; one name is one type.
 * @param {import('ts-json-schema-generator').Schema} schema */
function collect({ $schema: _dialect, definitions: { Response: unnamed, ...named } = {}, ...schema }) {
  for (const [name, definition] of Object.entries(named)) {
    const known = schemas.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(definition))
      throw new Error(`Two types that routes respond with are called ${name}.`);
    schemas.set(name, definition);
  }
  return unnamed ?? schema;
}

/** The type of what a method returns or promises, where it is sent as JSON.
 * @param {ts.MethodDeclaration} method */
function typeOfResponse(method) {
  const signature = checker.getSignatureFromDeclaration(method);
  const type = signature && checker.getAwaitedType(checker.getReturnTypeOfSignature(signature));
  const isObject = type && type.flags & (ts.TypeFlags.Object | ts.TypeFlags.UnionOrIntersection);
  const isStream = type?.getProperty('pipe');
  return isObject && !isStream ? checker.typeToTypeNode(type, undefined, NoTruncation) : undefined;
}

const controllers = program
  .getSourceFiles()
  .filter(({ fileName }) => fileName.endsWith('.controller.ts'))
  .flatMap(({ statements }) => statements.filter(ts.isClassDeclaration));
for (const controller of controllers)
  for (const method of controller.members.filter(ts.isMethodDeclaration)) {
    const decorators = (ts.getDecorators(method) ?? []).map((decorator) => decorator.getText()).join(' ');
    const described = /@(?:ListOf|ResponseOf)\((?:'(\w+)')?/.exec(decorators);
    if (described?.[1]) collect(generator.createSchema(described[1]));
    const type = described || decorators === '' ? undefined : typeOfResponse(method);
    if (type)
      responses.set(
        `${controller.name?.text}_${method.name.getText()}`,
        collect(generator.createSchemaFromNodes([type])),
      );
  }

/** @param {Map<string, unknown>} map */
const sorted = (map) => Object.fromEntries([...map].toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Values are sorted, as the compiler lists them in the order in which it met them; tuples are written as OpenAPI 3.1 does.
 * @param {string} key @param {any} value */
function asDocumented(key, value) {
  if (key === 'enum') return value.toSorted();
  return Array.isArray(value?.items) ? { ...value, prefixItems: value.items, items: false } : value;
}
const made = { responses: sorted(responses), schemas: sorted(schemas) };
const text = `${JSON.stringify(made, asDocumented, 2)}\n`
  .replaceAll('#/definitions/', '#/components/schemas/')
  .replaceAll(/(\w)<(\w+)>/g, '$1.$2');
if (process.argv.includes('--write'))
  writeFileSync(path.join(root, 'services/api/src/http/view-schemas.json'), text);
else process.stdout.write(text);
