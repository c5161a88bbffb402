import { isScreen, type Screen, screenNames, screenPaths, stepsOf } from '@app/contracts/access/screen-rules';

/** Where the product is in these tests. */
export const origin = 'https://pathway.example';
/** Some text that leads somewhere, and where. */
export type Link = { from: string; to: string };

/** Files of the site that a browser opens without a screen. */
const siteFiles = /^\/(?:config\.json|sitemap\.xml|robots\.txt|feeds\/(?:company\/)?[\w-]+\.(?:rss|json))$/;

/** What an address matches: a screen, and what stands behind it as a step. */
const patterns = screenNames.map((screen) => {
  const written = screenPaths[screen].replace(/:\w+/g, '[^/]+').replace(/\/$/, '');
  const step = stepsOf(screen).length > 0 ? '(?:/([^/]+))?' : '';
  return { screen, pattern: new RegExp(`^${written}${step}/?$`) };
});
const parametersOf = (screen: Screen): number => screenPaths[screen].split(':').length - 1;

/** What is wrong with an address of the product, or nothing. */
function wrongWith(address: string): string | undefined {
  const url = new URL(address, origin);
  if (url.origin !== origin) return 'leads elsewhere';
  if (siteFiles.test(url.pathname)) return undefined;
  const [found] = patterns
    .filter(({ pattern }) => pattern.test(url.pathname))
    .sort((one, other) => parametersOf(one.screen) - parametersOf(other.screen));
  if (!found) return 'leads nowhere';
  const step = found.pattern.exec(url.pathname)?.[1];
  if (step !== undefined && !stepsOf(found.screen).includes(step)) return `is no step of ${found.screen}`;
  return undefined;
}

/** What is wrong with leading to a screen of this name, or nothing. A screen does not build without its file. */
export function wrongWithScreen(name: string): string | undefined {
  return isScreen(name) ? undefined : 'is no screen';
}

/** The links that lead to no screen there is, each with what is wrong. */
export const astray = (links: Link[]): string[] =>
  links.flatMap(({ from, to }) => {
    const wrong = wrongWith(to);
    return wrong === undefined ? [] : [`${from}: ${to} ${wrong}`];
  });
