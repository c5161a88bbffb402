import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import { root } from './local/places.mjs';

/* Prints the JSON Schemas of what lists answer, made from the types of the contracts; with --write it saves them. */
const generator = createGenerator({
  path: path.join(root, 'libs/contracts/src/**/*.ts'),
  tsconfig: path.join(root, 'tsconfig.json'),
  additionalProperties: false,
  skipTypeCheck: true,
});

const names = globSync('services/api/src/features/**/*.controller.ts', { cwd: root }).flatMap((file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/@ListOf\('(\w+)'\)/g)].map(([, name]) => name),
);
const definitions = new Map(
  [...new Set(names)].flatMap((name) => Object.entries(generator.createSchema(name).definitions ?? {})),
);
const sorted = [...definitions].toSorted(([one], [other]) => (one < other ? -1 : 1));
const schemas = `${JSON.stringify(Object.fromEntries(sorted), null, 2).replaceAll('#/definitions/', '#/components/schemas/')}\n`;
if (process.argv.includes('--write'))
  writeFileSync(path.join(root, 'services/api/src/http/view-schemas.json'), schemas);
else process.stdout.write(schemas);
