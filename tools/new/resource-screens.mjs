import { camel, pascal, title, words } from './names.mjs';

/** @typedef {import('./resource.mjs').Names} Names */

const RESOURCES = 'admin-web/src/features/platform/shared/resources';

/** @param {Names} names */
const descriptionText = ({ name, one, action }) => `import { List } from 'lucide-react';
import type { AdminResource } from './resource.js';

export const ${camel(name)}: AdminResource = {
  name: '${name}',
  label: '${title(name)}',
  one: '${words(one)}',
  many: '${words(name)}',
  icon: List,
  about: '${title(name)} of the platform.',
  actions: { list: '${action}', show: '${action}' },
  nameOf: ({ name }) => String(name),
  hasRecord: true,
};
`;

/** @param {Names} names */
const listText = ({ name, one, view, contract }) => `import type { ${view} } from '${contract}';
import { SearchFilter } from '../../../kit/list/filters.js';
import type { Column } from '../shared/kit/list-column.js';
import { ResourceList } from '../shared/kit/resource-list.js';

const columns: Column<${view}>[] = [
  { source: 'name', label: 'Name', sortable: true, render: ({ name }) => name },
];

/** The list of ${words(name)}. */
export function ${pascal(one)}List() {
  return (
    <ResourceList<${view}>
      columns={columns}
      sort={{ field: 'name', order: 'ASC' }}
      nothing="${title(name)} appear here."
      filters={<SearchFilter label="Search by name" placeholder="Name" />}
    />
  );
}
`;

/** @param {Names} names */
const recordText = ({ one, view, contract }) => `import type { ${view} } from '${contract}';
import { Facts } from '../shared/kit/facts.js';
import { ResourceRecord } from '../shared/kit/resource-record.js';

/** One ${words(one)}. */
export function ${pascal(one)}Record() {
  return (
    <ResourceRecord<${view}> title={({ name }) => name}>
      {({ name }) => <Facts title="Facts" facts={[{ label: 'Name', value: name }]} />}
    </ResourceRecord>
  );
}
`;

/** The resource in the web app, and its screens.
 * @param {import('./draft.mjs').Draft} draft @param {Names} names */
export function addScreens(draft, names) {
  const { name, one } = names;
  const folder = `admin-web/src/features/platform/${name}`;
  draft.create(`${RESOURCES}/${name}.ts`, descriptionText(names));
  draft.create(`${folder}/${one}-list.tsx`, listText(names));
  draft.create(`${folder}/${one}-record.tsx`, recordText(names));
  draft.addItem(`${RESOURCES}/resource-names.ts`, 'export const resourceNames = [', `'${name}'`);
  draft.addImport(`${RESOURCES}/resources.ts`, `import { ${camel(name)} } from './${name}.js';`);
  const entry = name.includes('-') ? `'${name}': ${camel(name)}` : name;
  draft.addItem(`${RESOURCES}/resources.ts`, 'const byName: Record<ResourceName, AdminResource> = {', entry);
  const load = (/** @type {string} */ kind) =>
    `() => import('../../features/platform/${name}/${one}-${kind}.js').then((file) => file.${pascal(`${one}-${kind}`)})`;
  draft.addItem(
    'admin-web/src/app/platform/resource-files.ts',
    'export const resourceFiles: Record<ResourceName, ResourceFiles> = {',
    `'${name}': { list: ${load('list')}, record: ${load('record')} }`,
  );
  const visits = 'test/browser/walk/platform-screens.ts';
  draft.addItem(visits, 'export const recordResources = [', `'${name}'`);
  draft.addItem(
    visits,
    'export const platformScreens: Visits = {',
    `'list of ${words(name)}': list('${name}')`,
  );
}
