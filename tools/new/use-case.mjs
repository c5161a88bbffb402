import { UsageError } from '../local/places.mjs';
import { camel, partsOf, pascal, requireKnown, words } from './names.mjs';

/** @typedef {import('./draft.mjs').Draft} Draft */

/** Who may do it, as a row of the permission table. */
export const ADMINS_OF_COMPANY = '- -  -  - - - O  -';
export const PLATFORM_ADMINS = '- -  -  - - - -  X';

export const POLICY = 'libs/contracts/src/access/policy.ts';
export const ROUTES = 'test/contract/route-declarations.json';
const FEATURES = 'services/api/src/features';

/**
 * Where a use case of the API goes, and what it is called there.
 * @param {Draft} draft @param {string} name as `feature/use-case` @param {'commands' | 'queries'} kind
 */
export function placeOf(draft, name, kind) {
  const [feature = '', useCase = ''] = partsOf(name, 'feature/use-case');
  requireKnown('feature of the API', feature, draft.list(FEATURES));
  const folder = `${FEATURES}/${feature}`;
  const controllers = draft.list(folder, 'files').filter((file) => file.endsWith('.controller.ts'));
  const usual = `${feature}.controller.ts`;
  const controller = `${folder}/${controllers.includes(usual) ? usual : controllers[0]}`;
  const [, prefix] = /^@Controller\('([^']+)'\)/m.exec(draft.read(controller)) ?? [];
  return {
    feature,
    useCase,
    className: pascal(useCase),
    controller,
    module: `${folder}/${feature}.module.ts`,
    file: `${folder}/${kind}/${useCase}.ts`,
    spec: `${folder}/${kind}/${useCase}.spec.ts`,
    contract: `libs/contracts/src/${feature}/${useCase}.ts`,
    /** Below `/api`. */
    address: `${prefix ?? feature}/${useCase}`,
    /** What the decorator of the route is given. */
    route: prefix ? useCase : `${feature}/${useCase}`,
  };
}

/** `archive-application` asks for `application.archive`; a verb alone is about its feature.
 * @param {string} feature @param {string} useCase @param {string} [verb] */
export function actionOf(feature, useCase, verb) {
  const [first = '', ...rest] = useCase.split('-');
  return `${rest.join('-') || feature}.${verb ?? first}`;
}

/**
 * A new row of the permission table.
 * @param {Draft} draft @param {string} action @param {string} who
 */
export function addAction(draft, action, who) {
  if (draft.read(POLICY).includes(`'${action}':`))
    throw new UsageError(`The action ${action} is there already (${POLICY}): choose another name.`);
  draft.addItem(POLICY, 'export const policy = {', `'${action}': row('${who}')`);
}

/** @param {Draft} draft @param {string} route as `/address METHOD` @param {string} action */
export function addRoute(draft, route, action) {
  draft.editJson(ROUTES, (/** @type {Record<string, string>} */ before) =>
    Object.fromEntries(
      Object.entries({ ...before, [route]: action }).sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
  );
}

/**
 * A method of a controller, and what it needs there.
 * @param {Draft} draft @param {string} controller
 * @param {{ method: string, bus: 'commands' | 'queries', imports: [module: string, name: string][], dto?: string, body: string }} given
 */
export function addMethod(draft, controller, { method, bus, imports, dto, body }) {
  const text = draft.read(controller);
  if (new RegExp(`^  (?:async )?${method}\\(`, 'm').test(text))
    throw new UsageError(`${controller} has a method ${method} already; nothing was written.`);
  if (dto) addDto(draft, controller, `class ${dto} {}`);
  for (const [module, name] of imports) draft.addName(controller, module, name);
  const type = bus === 'commands' ? 'CommandBus' : 'QueryBus';
  draft.addName(controller, '@nestjs/cqrs', type);
  if (!text.includes(`readonly ${bus}: ${type}`))
    draft.edit(controller, /constructor\((?:[^)]*[^,\s])?,?\s*\) \{\}/, (found) =>
      found.replace(/,?\s*\) \{\}$/, `, private readonly ${bus}: ${type}) {}`),
    );
  draft.edit(controller, /\}\n$/, () => `\n${body}}\n`);
}

/** @param {Draft} draft @param {string} controller @param {string} statement */
function addDto(draft, controller, statement) {
  const another = /(?<!\*\/\n)^class \w+Dto/m;
  if (!another.test(draft.read(controller))) return draft.addImport(controller, `\n${statement}`);
  draft.edit(controller, another, (found) => `${statement}\n${found}`);
}

/** Imports of a method in every controller.
 * @type {[string, string][]} */
export const ROUTE_IMPORTS = [
  ['../../access/actor.js', 'Actor'],
  ['../../access/decorators.js', 'CurrentActor'],
  ['../../access/decorators.js', 'Requires'],
];

/** @param {Draft} draft @param {ReturnType<typeof placeOf>} place */
export function addHandler(draft, { module, className, file }) {
  const kind = file.includes('/commands/') ? 'commands' : 'queries';
  draft.addImport(
    module,
    `import { ${className}Handler } from './${kind}/${file.split('/').at(-1)?.replace('.ts', '.js')}';`,
  );
  draft.addItem(module, 'providers: [', `${className}Handler`);
}

/** Opens the API for a spec of a use case. */
export const SPEC_HEAD = `import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
`;

export const SPEC_API = `let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
`;

/** A test that rejects every caller except admins of the company.
 * @param {(caller: string) => string} send the request of this caller */
export const othersAreTurnedAway = (send) => `
  it('is for admins of the company alone', async () => {
    const { id } = await aCompany();
    for (const role of ['companyManager', 'companyViewer'] as const) {
      const caller = await api.as(role, id);
      expect([role, (await ${send('caller')}).status]).toEqual([role, 403]);
    }
    for (const role of ['applicant', 'stacAdmin'] as const) {
      const caller = await api.as(role);
      expect([role, (await ${send('caller')}).status]).toEqual([role, 403]);
    }
    expect((await ${send('api.visitor')}).status).toBe(401);
  });
`;

/** Adds the next steps after a use case was written.
 * @param {Draft} draft @param {ReturnType<typeof placeOf>} place @param {string} action */
export function addSteps(draft, { className, controller, file, useCase }, action) {
  draft.step(`Decide who may: ${action} is for admins of a company so far`, POLICY, `'${action}'`);
  draft.step('Give the route its address', controller, ` ${camel(useCase)}(`);
  draft.step(
    `Write what ${words(useCase)} does, and what it reads or changes`,
    file,
    `class ${className}Handler`,
  );
}
