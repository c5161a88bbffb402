import { UsageError } from '../local/places.mjs';
import { listContract, listHandler } from './list-query.mjs';
import { pascal, requireKebab, singular, words } from './names.mjs';
import { controllerText, moduleText, specText } from './resource-api.mjs';
import { addScreens } from './resource-screens.mjs';
import { addAction, addRoute, PLATFORM_ADMINS, POLICY } from './use-case.mjs';

const AUDIT = 'libs/contracts/src/auditing';

/** @typedef {ReturnType<typeof namesOf>} Names */

/** @param {string} name */
function namesOf(name) {
  requireKebab(name);
  const one = singular(name);
  return {
    /** In addresses and on the wire. */
    name,
    one,
    several: pascal(name),
    list: `List${pascal(name)}`,
    view: `${pascal(one)}View`,
    action: `${one}.list`,
    contract: `@app/contracts/${name}/${one}`,
    api: `services/api/src/features/${name}`,
  };
}

/** @param {import('./draft.mjs').Draft} draft @param {Names} names */
function addToApi(draft, names) {
  const { name, one, several, list, view, action, contract, api } = names;
  const read = { useCase: `list-${name}`, className: list, view, contract, address: name };
  draft.create(`libs/contracts/src/${name}/${one}.ts`, listContract(read));
  draft.editJson('libs/contracts/folder-order.json', (/** @type {string[]} */ before) => [...before, name]);
  draft.create(`${api}/queries/list-${name}.ts`, listHandler({ ...read, mode: 'actor.platformMode()' }));
  draft.create(`${api}/queries/list-${name}.spec.ts`, specText(names));
  draft.create(`${api}/${name}.controller.ts`, controllerText(names));
  draft.create(`${api}/${name}.module.ts`, moduleText(names));
  const modules = 'services/api/src/feature-modules.ts';
  draft.addImport(modules, `import { ${several}Module } from './features/${name}/${name}.module.js';`);
  draft.addItem(modules, 'export const featureModules = [', `${several}Module`);
  addAction(draft, action, PLATFORM_ADMINS);
  addRoute(draft, `/${name} GET`, action);
  addRoute(draft, `/${name}/:id GET`, action);
}

/** What platform admins read is written down.
 * @param {import('./draft.mjs').Draft} draft @param {Names} names */
function addToAudit(draft, { name, action }) {
  draft.addItem(`${AUDIT}/audit-verbs.ts`, 'export const accessVerbs = [', `'${action}'`);
  draft.addItem(
    `${AUDIT}/audit-words.ts`,
    /export const auditWords: .* = \{/,
    `'${action}': 'Looked at ${words(name)}'`,
  );
  draft.addItem(
    'test/contract/audit.spec.ts',
    'const looks: [verb: string, address: string, entityName: string | null][] = [',
    `['${action}', '${name}', null]`,
  );
}

/** A resource of the platform's back office, with its list and its record: `company-tags`.
 * @param {import('./draft.mjs').Draft} draft @param {string} given */
export function resource(draft, given) {
  const names = namesOf(given);
  const { name, one, action, api } = names;
  for (const folder of [api, `libs/contracts/src/${name}`, `admin-web/src/features/platform/${name}`])
    if (draft.isThere(folder)) throw new UsageError(`${folder} is there already; nothing was written.`);
  addToApi(draft, names);
  addToAudit(draft, names);
  addScreens(draft, names);
  draft.addItem(
    'test/support/resources-of-back-office.ts',
    /export const resourcesOfBackOffice = .*\(\{/,
    `'${name}': {
    caller: () => made().platform,
    some: () => [{ q: 'Kestrel' }, (row) => row['name'] === 'Kestrel'],
    sort: 'name',
  }`,
  );
  draft.step(`Decide who may read them: platform admins so far`, POLICY, `'${action}'`);
  draft.step(`Make their table: npm run new -- migration add-${name}`);
  draft.step('Read it: companies stand for its rows', `${api}/queries/list-${name}.ts`, 'from company');
  draft.step(
    'Name the fields of a row, what it is filtered and ordered by',
    `libs/contracts/src/${name}/${one}.ts`,
    'Query = ',
  );
  draft.step(
    'Give it words, an icon, and a place in the navigation',
    'admin-web/src/features/platform/shared/resources/company-resources.ts',
    `name: '${name}'`,
  );
  draft.step(
    'Show its columns and facts',
    `admin-web/src/features/platform/${name}/${one}-list.tsx`,
    '<Column ',
  );
  draft.step(
    'Name them in the filter of the audit log',
    'libs/contracts/src/auditing/entity-kinds.ts',
    'entityKinds',
  );
  draft.step(
    'Log a read of one under its own name',
    'services/api/src/auditing/note-platform-reads.ts',
    'const entityTypes',
  );
  draft.step(
    'Link to one from the audit log',
    'admin-web/src/features/platform/auditing/subject-path.ts',
    'const resourceOf',
  );
  draft.step('Make rows of the new table for the tests', 'test/support/rows-of-every-resource.ts', 'export ');
  draft.step('Make one for the walk over all screens', 'test/browser/walk-platform.spec.ts', 'beforeAll');
}
