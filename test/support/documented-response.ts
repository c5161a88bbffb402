import { readFileSync } from 'node:fs';
import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

const document = JSON.parse(
  readFileSync(new URL('../../docs/generated/openapi.json', import.meta.url), 'utf8'),
);
const ajv = addFormats.default(new Ajv2020({ strict: false })).addSchema(document, 'api.json');

/** Paths of the document, those with fewest parameters first: `users/me` is not a user with the id `me`. */
const paths = Object.keys(document.paths)
  .map((path) => ({ path, address: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
  .sort((one, other) => one.path.split('{').length - other.path.split('{').length);

const validators = new Map<string, ValidateFunction>();

/** What says whether a body is as the document describes it; compiled once in each worker. */
function validatorOf(method: string, path: string, status: number): ValidateFunction {
  const name = `${method} ${path} ${status}`;
  const known = validators.get(name);
  if (known) return known;
  const responses = document.paths[path][method.toLowerCase()]?.responses;
  if (!responses?.[status]?.content)
    throw new Error(`docs/generated/openapi.json has no schema for ${name}: run "npm run docs".`);
  const at = [path.replaceAll('/', '~1'), method.toLowerCase(), 'responses', status, 'content'].join('/');
  const made = ajv.compile({ $ref: encodeURI(`api.json#/paths/${at}/application~1json/schema`) });
  validators.set(name, made);
  return made;
}

/** Throws where a response of the API is not what its OpenAPI document says. */
export function expectDocumented(method: string, url: string, status: number, body: unknown): void {
  const { pathname } = new URL(url);
  const found = paths.find(({ address }) => address.test(pathname));
  if (!found) {
    if (!pathname.startsWith('/api/') || pathname === '/api/openapi.json') return;
    throw new Error(`docs/generated/openapi.json has no path for ${pathname}: run "npm run docs".`);
  }
  const validate = validatorOf(method, found.path, status);
  if (validate(body)) return;
  const wrong = (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
  throw new Error(
    `${method} ${found.path} ${status} is not what the OpenAPI document says:\n${wrong.join('\n')}`,
  );
}
