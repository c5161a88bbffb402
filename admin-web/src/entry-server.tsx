import { readJson } from '@app/contracts/json/read-json';
import { existsSync, readFileSync } from 'node:fs';
import { files } from 'virtual:screen-files';
import {
  type Screen,
  screenNames,
  type ScreenOf,
  screenPaths,
  stepsOf,
} from '@app/contracts/access/screen-rules';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchPath,
  matchRoutes,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { handleOf } from './base/current-screen.js';
import { AuthShell } from './features/auth/frame/auth-shell.js';
import { LoginPage } from './features/auth/login/login-page.js';
import { installPageData, type PageData } from './app/page-data.js';
import { Root } from './app/root.js';
import { installSettings } from './base/settings.js';
import { newQueryClient } from './client/queries/query-client.js';
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

/** The build for browsers. */
const manifest = readManifest(new URL('../dist/.vite/manifest.json', import.meta.url));

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
const publicScreens = screenNames.filter((screen: Screen): screen is ScreenOf<'public'> =>
  Object.hasOwn(publicPages, screen),
);
/** Screens of applicants share it, so the build gives it a name of its own. */
const notFoundFile = Object.keys(manifest).find((name) => /not-found-page.*\.(?:js|tsx)$/.test(name)) ?? '';

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

/**
 * The text face, asked for with the pages that the browser draws. What the server drew would wait for it before it is
 * painted.
 */
const textFace = Object.values(manifest).find(({ file }) => /geist-latin-wght-normal.*\.woff2$/.test(file));
const textFaceAhead = textFace
  ? `<link rel="preload" as="font" type="font/woff2" href="/${textFace.file}" crossorigin>`
  : '';

/** What the page of a screen that the browser draws says about the files it will need. */
export const filesAhead = (url: string): string => textFaceAhead + filesOfScreen(manifest, files, url);

/**
 * What a screen around signing in shows to everybody, so that it is seen before its program is there, which draws it anew.
 * Whoever is signed in will be sent on and does not see it (`auth.css`).
 */
export function drawnAhead(url: string, data: PageData): string {
  const { pathname } = new URL(url, 'http://localhost');
  return pathname === screenPaths.login ? `<div class="drawn">${draw(url, data)}</div>` : '';
}

/**
 * A public page as HTML, from the components the browser uses. The application form stays empty: it belongs to somebody
 * who is signed in, and the browser draws it.
 */
export function render(url: string, data: PageData): { html: string; head: string } {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const screen = publicScreens.find((name) => matchPath(screenPaths[name], pathname));
  const head = assetLinks(manifest, (screen && files.screenFiles[screen]) ?? [notFoundFile]);
  return { html: searchParams.has('apply') ? '' : draw(url, data), head };
}

/** What the router of the browser hydrates (`router.tsx`), with the pages themselves in place of their files. */
const { dataRoutes } = createStaticHandler([
  {
    element: <Root />,
    children: [
      {
        element: <SiteLayout />,
        children: [
          ...publicScreens.map((screen) => ({
            path: screenPaths[screen],
            handle: handleOf(screen),
            Component: publicPages[screen],
          })),
          { path: '*', Component: NotFoundPage },
        ],
      },
      {
        element: <AuthShell />,
        children: [{ path: screenPaths.login, handle: handleOf('login'), Component: LoginPage }],
      },
    ],
  },
]);

function draw(url: string, data: PageData): string {
  const { pathname, search } = new URL(url, 'http://localhost');
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  // What the handler answers to a request where no route loads data.
  const context: StaticHandlerContext = {
    basename: '/',
    location,
    matches: matchRoutes(dataRoutes, location) ?? [],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  };
  installSettings(data.settings);
  const client = newQueryClient();
  installPageData(client, data);
  return renderToString(
    <QueryClientProvider client={client}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </QueryClientProvider>,
  );
}
