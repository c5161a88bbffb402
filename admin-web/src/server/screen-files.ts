import {
  decideScreen,
  isScreen,
  type ScreenAddress,
  type Screen,
  screenNames,
  screenPaths,
  screenRules,
  screens,
  stepsOf,
} from '@app/contracts/access/screen-rules';
import { type RoleType, roleTypes } from '@app/contracts/access/roles';
import { matchRoutes } from 'react-router';
import { assetLinks, assetsOf, type Manifest } from './asset-links.js';

/** The files of the source behind screens and frames, as the build reads them in the table of screens. */
export type ScreenFiles = Record<'screenFiles' | 'frameFiles' | 'siteFiles', Record<string, string[]>>;

/** What a screen draws only where a window is wider than a phone. */
export const wideFiles: Partial<Record<Screen, string[]>> = {
  companies: ['src/admin/kit/list-table.tsx'],
  resourceList: ['src/admin/kit/list-table.tsx'],
};

const routes = screenNames.map((id) => ({
  id,
  path: stepsOf(id).length > 0 ? `${screenPaths[id]}/:step?` : screenPaths[id],
}));
const asking = '<script async fetchpriority="high" src="/screen-files.js"></script>';

/**
 * What the browser is told of the files of a screen, together with its page. Files of a screen around signing in are
 * asked for at once; those of a guarded screen by a script that knows who is at the screen (`public/screen-files.js`).
 */
export function filesOfScreen(manifest: Manifest, known: ScreenFiles, url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const screen = matchRoutes(routes, pathname)?.at(-1)?.route.id ?? '';
  // What the server draws it links to itself.
  if (!isScreen(screen) || screens[screen].area === 'public') return '';
  const files = [...(known.frameFiles[screens[screen].area] ?? []), ...(known.screenFiles[screen] ?? [])];
  if (!screenRules[screen].requiresAuth) return assetLinks(manifest, files);
  const address = { path: pathname, companyIdQuery: searchParams.get('companyId') };
  const { styles, scripts } = assetsOf(manifest, files);
  const wide = assetsOf(manifest, wideFiles[screen] ?? []).scripts.filter((file) => !scripts.includes(file));
  const note = { roles: rolesThatMaySee(screen, address), styles, scripts, wide };
  return `<script type="application/json" id="screen-files">${JSON.stringify(note)}</script>${asking}`;
}

const rolesThatMaySee = (screen: Screen, address: ScreenAddress): (RoleType | null)[] =>
  [null, ...roleTypes].filter(
    (roleType) => decideScreen(screen, { signedIn: true, roleType }, address).kind === 'show',
  );
