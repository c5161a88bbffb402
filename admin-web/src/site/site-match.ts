import { type Screen, screenNames, type ScreenOf, screenPaths } from '@app/contracts/access/screen-rules';
import { screens } from '@app/contracts/access/screens';

/** A public screen and what its address says. */
export type SiteMatch = { screen: ScreenOf<'public'>; parameters: Record<string, string> };

const isPublic = (screen: Screen): screen is ScreenOf<'public'> => screens[screen].area === 'public';

const patterns = screenNames.filter(isPublic).map((screen) => ({
  screen,
  pattern: new RegExp(`^${screenPaths[screen].replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i'),
}));

/** The public screen of a path; undefined where the path is of another part of the web app, or of nothing. */
export function siteMatch(pathname: string): SiteMatch | undefined {
  for (const { screen, pattern } of patterns) {
    const found = pattern.exec(pathname);
    if (found) return { screen, parameters: decoded(found.groups ?? {}) };
  }
  return undefined;
}

/** What is not written as addresses are stays as it is. */
function decoded(parameters: Record<string, string>): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(parameters).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch {
    return parameters;
  }
}
