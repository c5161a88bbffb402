import { pascal, title, words } from './names.mjs';

/** @typedef {import('./resource.mjs').Names} Names */

const RESOURCES = 'admin-web/src/features/platform/shared/resources';
const OFFICE = 'admin-web/src/app/platform/office-resources.tsx';

/** @param {string} name */
const key = (name) => (name.includes('-') ? `'${name}'` : name);

/** @param {Names} names */
const description = ({ name, one }) => `${key(name)}: {
    name: '${name}',
    icon: Tags,
    options: {
      label: '${title(name)}',
      one: '${words(one)}',
      many: '${words(name)}',
      about: '${title(name)} of the platform.',
    },
  }`;

/** @param {Names} names */
const listText = ({ name, one, view, contract }) => `import type { ${view} } from '${contract}';
import { DataTable } from 'react-admin';
import { SearchFilter } from '../../../kit/list/filters.js';
import { RecordLink } from '../shared/kit/record-link.js';
import { ResourceList } from '../shared/kit/resource-list.js';

const Column = DataTable.Col<${view}>;

/** The list of ${words(name)}. */
export function ${pascal(one)}List() {
  return (
    <ResourceList<${view}>
      sort={{ field: 'name', order: 'ASC' }}
      nothing="${title(name)} appear here."
      filters={<SearchFilter label="Search by name" placeholder="Name" />}
    >
      <Column source="name" label="Name" render={({ name }) => <RecordLink>{name}</RecordLink>} />
    </ResourceList>
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
  const { name, one, action } = names;
  const folder = `admin-web/src/features/platform/${name}`;
  const [list, record] = [pascal(`${one}-list`), pascal(`${one}-record`)];
  draft.create(`${folder}/${one}-list.tsx`, listText(names));
  draft.create(`${folder}/${one}-record.tsx`, recordText(names));
  draft.addItem(
    `${RESOURCES}/resource-actions.ts`,
    'const actions = {',
    `${key(name)}: { list: '${action}', show: '${action}' }`,
  );
  draft.addItem(`${RESOURCES}/company-resources.ts`, 'export const companyResources = {', description(names));
  const from = `../../features/platform/${name}/${one}`;
  draft.addImport(OFFICE, `import { ${list} } from '${from}-list.js';`);
  draft.addImport(OFFICE, `import { ${record} } from '${from}-record.js';`);
  draft.addItem(
    OFFICE,
    'const screens: Record<ResourceName, ResourceScreens> = {',
    `${key(name)}: { list: ${list}, edit: ${record} }`,
  );
  const visits = 'test/browser/walk/platform-screens.ts';
  draft.addItem(visits, 'export const recordResources = [', `'${name}'`);
  draft.addItem(
    visits,
    'export const platformScreens: Visits = {',
    `'list of ${words(name)}': list('${name}')`,
  );
}
