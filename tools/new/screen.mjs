import { UsageError } from '../local/places.mjs';
import { camel, pascal, requireKebab, requireKnown, title, words } from './names.mjs';

const FEATURES = 'admin-web/src/features';
const SCREENS = 'libs/contracts/src/access/screens.ts';
const RULES_SPEC = 'libs/contracts/src/access/screen-rules.spec.ts';
const FILES = 'admin-web/src/app/screen-files.ts';

/**
 * Areas a skeleton can be written for, each for as few people as there may be. Public screens and those of signing in have
 * frames and downloads of their own.
 * @type {Record<string, { area: string, path: (feature: string, name: string) => string, rule: string, expected: string, visitAs: string }>}
 */
const AREAS = {
  company: {
    area: 'backOffice',
    path: (feature, name) => `/${feature}/${name}`,
    rule: `guarded((role) => (role === 'companyAdmin' ? undefined : '/'))`,
    expected: `[login, '/', '/', '/', '/', '/', 'show', '/']`,
    visitAs: 'admin',
  },
  platform: {
    area: 'backOffice',
    path: (_feature, name) => `/admin/${name}`,
    rule: 'guarded(onlyPlatformAdmin)',
    expected: `[login, '/', '/', '/', '/', '/', '/', 'show']`,
    visitAs: 'staff',
  },
  applicant: {
    area: 'applicant',
    path: (_feature, name) => `/applicant/${name}`,
    rule: 'guarded(onlyApplicants)',
    expected: `[login, '/', 'show', '/', '/', '/', '/', '/']`,
    visitAs: 'applicant',
  },
};

/** @param {string} name @param {string} up to the folder `src` */
const backOfficeText = (name, up) => `import { useShell } from '${up}kit/frame/shell-context.js';

/** ${title(name)}. */
export function ${pascal(name)}() {
  useShell([{ label: '${title(name)}' }]);
  return (
    <main id="main" className="main" tabIndex={-1}>
      <header className="page-head">
        <h1>${title(name)}</h1>
      </header>
    </main>
  );
}
`;

/** @param {string} name */
const applicantText = (name) => `/** ${title(name)}. */
export function ${pascal(name)}() {
  return (
    <header className="page-head">
      <h1>${title(name)}</h1>
    </header>
  );
}
`;

/** A screen of the web app: `company/settings/holidays`.
 * @param {import('./draft.mjs').Draft} draft @param {string} given */
export function screen(draft, given) {
  const parts = given.split('/');
  const [areaName = '', feature = ''] = parts;
  const name = parts.at(-1) ?? '';
  if (parts.length < 3) throw new UsageError(`"${given}" is not written as area/feature/screen.`);
  for (const part of parts) requireKebab(part);
  requireKnown('area with skeletons', areaName, Object.keys(AREAS));
  const area = /** @type {NonNullable<typeof AREAS[string]>} */ (AREAS[areaName]);
  requireKnown(
    `feature of ${areaName}`,
    feature,
    draft.list(`${FEATURES}/${areaName}`).filter((one) => one !== 'shared'),
  );
  const file = `${FEATURES}/${given}.tsx`;
  const key = camel(name);
  if (new RegExp(`^  ${key}: \\{`, 'm').test(draft.read(SCREENS)))
    throw new UsageError(`There is a screen ${key} already (${SCREENS}): choose another name.`);
  draft.create(
    file,
    area.area === 'applicant' ? applicantText(name) : backOfficeText(name, '../'.repeat(parts.length)),
  );
  const path = area.path(feature, name);
  draft.addItem(
    SCREENS,
    'export const screens = {',
    `${key}: { path: '${path}', area: '${area.area}', title: '${title(name)}', rule: ${area.rule} }`,
  );
  draft.addItem(RULES_SPEC, 'const table: Record<Screen, string[]> = {', `${key}: ${area.expected}`);
  const load = `() => import('../features/${given}.js').then((file) => file.${pascal(name)})`;
  draft.addItem(
    FILES,
    'export const screenFiles: Record<Screen, Load> = {',
    `${key}: ${areaName === 'platform' ? `alongWith(${load}, places)` : load}`,
  );
  const visits = `test/browser/walk/${areaName}-screens.ts`;
  draft.addItem(
    visits,
    `export const ${areaName}Screens: Visits = {`,
    `'${words(name)}': ${area.visitAs}({ screen: '${key}', ready: 'main h1' })`,
  );
  draft.step('Decide its address and who sees it', SCREENS, `  ${key}: `);
  draft.step('The same, as each identity meets it', RULES_SPEC, `  ${key}: `);
  draft.step('Write what it shows', file, `function ${pascal(name)}`);
  draft.step('Say what has to be there once it is complete', visits, `screen: '${key}'`);
  draft.step(`Lead to it: pathTo('${key}'), in the navigation or on another screen`);
}
