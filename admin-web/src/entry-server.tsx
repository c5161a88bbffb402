import { readJson } from '@app/contracts/json/read-json';
import { existsSync, readFileSync } from 'node:fs';
import { files } from 'virtual:screen-files';
import { screenNames, type ScreenOf, screenPaths, stepsOf } from '@app/contracts/access/screen-rules';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { matchPath } from 'react-router';
import { handleOf } from './base/current-screen.js';
import { AuthShell } from './features/auth/frame/auth-shell.js';
import { LoginPage } from './features/auth/login/login-page.js';
import { installPageData, type PageData } from './app/page-data.js';
import { installSettings } from './base/settings.js';
import { Answers } from './client/answers/answers.js';
import { AnswersContext } from './client/answers/use-answer.js';
import { AlertsPage } from './features/public/alerts/alerts-page.js';
import { EndMailsPage } from './features/public/alerts/end-mails-page.js';
import { UnsubscribePage } from './features/public/alerts/unsubscribe-page.js';
import { CompanyPage } from './features/public/company-page/company-page.js';
import { ContactPage } from './features/public/contact/contact-page.js';
import { JobPreviewPage } from './features/public/job-preview/job-preview-page.js';
import { JobSearchPage } from './features/public/job-search/job-search-page.js';
import {
  companySearch,
  comparedFilters,
  readSearch,
  type SearchAddress,
} from './features/shared/job-search/search-address.js';
import { NotFoundPage } from './kit/screens/not-found-page.js';
import { CompanyNoticePage } from './features/shared/notices/company-notice-page.js';
import { SiteLayout } from './features/public/frame/site-layout.js';
import { RulesPage } from './features/public/legal/rules-page.js';
import { PrivacyPage, TermsPage } from './features/public/legal/legal-pages.js';
import { assetLinks, Manifest } from './server/asset-links.js';
import { filesOfScreen } from './server/screen-files.js';
import { FramesContext, Outlet, SiteContext } from './site/react-router.js';
import { siteMatch } from './site/site-match.js';
import type { Shown } from './site/site-navigation.js';

/** The browser's builds stand beside this one: the program of every screen, and that of public pages alone. */
const manifest = readManifest(new URL('../dist/.vite/manifest.json', import.meta.url));
const siteManifest = readManifest(new URL('../dist/.vite/site.json', import.meta.url));
const sitePage = 'site.html';

/** Pages that are drawn here: those of every public screen. */
const publicPages: Record<ScreenOf<'public'>, ComponentType> = {
  home: JobSearchPage,
  jobSearch: JobSearchPage,
  jobPreview: JobPreviewPage,
  companyPage: CompanyPage,
  companyNotice: CompanyNoticePage,
  contact: ContactPage,
  terms: TermsPage,
  privacy: PrivacyPage,
  rules: RulesPage,
  unsubscribe: UnsubscribePage,
  alertsByMail: AlertsPage,
  endMails: EndMailsPage,
};
/** Screens of applicants share it, so the build gives it a name of its own. */
const notFoundFile =
  Object.keys(siteManifest).find((name) => /not-found-page.*\.(?:js|tsx)$/.test(name)) ?? '';

function readManifest(at: URL): Manifest {
  return existsSync(at) ? Manifest.parse(readJson(readFileSync(at, 'utf8'))) : {};
}

/** The search an address means, in the words its screen keeps results under. */
export function searchOf(url: string): SearchAddress {
  return readSearch(new URL(url, 'http://localhost').searchParams);
}

/** The searches the screen compares where an address finds nothing. */
export function searchesWithout(url: string): SearchAddress[] {
  return comparedFilters(searchOf(url)).map(({ without }) => without);
}

/** The search an address offers the companies of. */
export function companiesOf(url: string): SearchAddress {
  return companySearch(searchOf(url));
}

const known = [
  '/auth',
  ...screenNames.flatMap((name) => [
    screenPaths[name],
    ...stepsOf(name).map((step) => `${screenPaths[name]}/${step}`),
  ]),
];

/** Whether the router of the browser has a screen for the path. */
export function isScreen(pathname: string): boolean {
  return known.some((path) => matchPath(path, pathname));
}

/** What the page of a screen that the browser draws says about the files it will need. */
export const filesAhead = (url: string): string => filesOfScreen(manifest, files, url);

/**
 * What a screen around signing in shows to everybody, so that it is seen before its program is there, which draws it anew.
 * Whoever is signed in will be sent on and does not see it (`auth.css`).
 */
export function drawnAhead(url: string, data: PageData): string {
  const { pathname } = new URL(url, 'http://localhost');
  if (pathname !== screenPaths.login) return '';
  installSettings(data.settings);
  const shown = { ...shownAt(url), handle: handleOf('login'), Page: LoginPage };
  const html = renderToString(
    <SiteContext value={{ shown, ...still }}>
      <FramesContext value={[AuthShell, LoginPage]}>
        <Outlet />
      </FramesContext>
    </SiteContext>,
  );
  return `<div class="drawn">${html}</div>`;
}

/** Nothing moves here. */
const still = { go: () => Promise.resolve(), settlePlace: () => undefined };

/** What the program of public pages shows at an address. */
function shownAt(url: string): Shown {
  const { pathname, search } = new URL(url, 'http://localhost');
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  const match = siteMatch(pathname);
  if (!match) return { ...nothing, location, Page: NotFoundPage };
  const { screen, parameters } = match;
  const Page = publicPages[screen];
  return {
    location,
    parameters,
    route: screenPaths[screen],
    handle: handleOf(screen),
    Page,
    error: undefined,
  };
}
const nothing = { parameters: {}, route: '*', handle: undefined, error: undefined };

/**
 * A public page as HTML, from the components the browser uses. The application form stays empty: it belongs to somebody
 * who is signed in, and the program of their screens draws it.
 */
export function render(url: string, data: PageData): { html: string; head: string } {
  const shown = shownAt(url);
  const screen = shown.handle?.screen ?? '';
  if (new URL(url, 'http://localhost').searchParams.has('apply'))
    return { html: '', head: assetLinks(manifest, files.screenFiles[screen] ?? []) };
  const head = assetLinks(siteManifest, files.siteFiles[screen] ?? [notFoundFile], sitePage);
  installSettings(data.settings);
  const answers = new Answers();
  installPageData(answers, data);
  const html = renderToString(
    <AnswersContext value={answers}>
      <SiteContext value={{ shown, ...still }}>
        <FramesContext value={[SiteLayout, shown.Page ?? NotFoundPage]}>
          <Outlet />
        </FramesContext>
      </SiteContext>
    </AnswersContext>,
  );
  return { html, head };
}
