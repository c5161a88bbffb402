import {
  decideScreen,
  isScreen,
  type Screen,
  screenNames,
  screenPaths,
  screenRules,
  stepsOf,
} from '@app/contracts/access/screen-rules';
import { type ScreenAddress, type ScreenArea, screens } from '@app/contracts/access/screens';
import { type RoleType, roleTypes } from '@app/contracts/access/roles';
import { matchRoutes } from 'react-router';
import { assetLinks, assetsOf, type Manifest } from './asset-links.js';

/** The files of the source behind screens and frames, as the build reads them in the table of screens. */
export type ScreenFiles = Record<'screenFiles' | 'frameFiles', Record<string, string[]>>;

/** What a screen fetches once it is there, and what its frame does: asked for with the others, behind them. */
export const laterFiles: Partial<Record<Screen, string[]>> = {
  dashboard: ['src/features/company/shared/job-list/jobs-panel.tsx'],
  jobProfile: ['src/features/company/jobs/board/pipeline-board.tsx'],
};
export const laterFrameFiles: Partial<Record<ScreenArea, string[]>> = {
  backOffice: ['src/kit/menu/floating-popover.tsx'],
};

const routes = screenNames.map((id) => ({
  id,
  path: stepsOf(id).length > 0 ? `${screenPaths[id]}/:step?` : screenPaths[id],
}));
const asking = '<script async fetchpriority="high" src="/screen-files.js"></script>';

/**
 * Markup that has the browser request the files of a screen with its page, before the program runs. Those of a guarded
 * screen are requested by a script that knows the role (`public/screen-files.js`). Without it the largest paint of dashboard
 * and board comes more than half later on a slow line (ADR 0037).
 */
export function filesOfScreen(manifest: Manifest, known: ScreenFiles, url: string): string {
  const { pathname, searchParams: search } = new URL(url, 'http://localhost');
  const match = matchRoutes(routes, pathname)?.at(-1);
  const screen = match?.route.id ?? '';
  // What the server draws it links to itself.
  if (!match || !isScreen(screen) || screens[screen].area === 'public') return '';
  const files = [...(known.frameFiles[screens[screen].area] ?? []), ...(known.screenFiles[screen] ?? [])];
  if (!screenRules[screen].requiresAuth) return assetLinks(manifest, files);
  const address = { path: pathname, companyIdQuery: search.get('companyId') };
  const note = { roles: rolesThatMaySee(screen, address), ...assetsOfScreen(manifest, screen, files) };
  const json = JSON.stringify(note).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="screen-files">${json}</script>${asking}`;
}

function assetsOfScreen(manifest: Manifest, screen: Screen, files: string[]) {
  const { styles, scripts } = assetsOf(manifest, files);
  const without = (known: string[], found: string[]) => found.filter((file) => !known.includes(file));
  const behind = [...(laterFiles[screen] ?? []), ...(laterFrameFiles[screens[screen].area] ?? [])];
  const later = assetsOf(manifest, behind);
  return {
    styles,
    scripts,
    later: { styles: without(styles, later.styles), scripts: without(scripts, later.scripts) },
  };
}

const rolesThatMaySee = (screen: Screen, address: ScreenAddress): (RoleType | null)[] =>
  [null, ...roleTypes].filter(
    (roleType) => decideScreen(screen, { signedIn: true, roleType }, address).kind === 'show',
  );
