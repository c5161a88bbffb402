import { UsageError } from '../local/places.mjs';
import { requireKebab, title } from './names.mjs';

const FOLDER = 'libs/database/src/migrations';
const LIST = `${FOLDER}/migrations.ts`;

/** @param {string} name */
const migrationText = (name) => `-- ${title(name)}.
`;

/** A migration of the product's tables: `add-expiry-to-invitations`.
 * @param {import('./draft.mjs').Draft} draft @param {string} name */
export function migration(draft, name) {
  requireKebab(name);
  const list = draft.read(LIST).split('export const migrations = [')[1] ?? '';
  const known = [...list.matchAll(/sqlMigration\('(\d{4})-([a-z0-9-]+)'/g)];
  if (known.length === 0) throw new UsageError(`${LIST} has no numbered migrations; nothing was written.`);
  if (known.some(([, , other]) => other === name))
    throw new UsageError(`There is a migration ${name} already (${LIST}): choose another name.`);
  const last = Math.max(...known.map(([, number]) => Number(number)));
  const numbered = `${String(last + 1).padStart(4, '0')}-${name}`;
  const file = `${FOLDER}/${numbered}.sql`;
  draft.create(file, migrationText(name));
  draft.addItem(LIST, 'export const migrations = [', `sqlMigration('${numbered}')`);
  draft.step('Change the entity, and write the same as SQL', file, title(name));
  draft.step('Declare each new column in libs/database/src/personal-data');
  draft.step('A new table: add its entity to the list', 'libs/database/src/orm/entities.ts', 'entities = [');
  draft.step(
    'A new table: grant it to the modes that use it',
    'libs/database/src/grants/grants.ts',
    'tableGrants',
  );
  draft.step(
    'Check it: npm test -- "libs/database/src/migrations|test/contract/(declared-columns|whole-records)"',
  );
}
