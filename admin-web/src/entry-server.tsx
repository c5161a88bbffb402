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
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { matchPath, Route, Routes, StaticRouter } from 'react-router';
import { installPageData, type PageData } from './app/page-data.js';
import { installSettings } from './app/settings.js';
import { Answers } from './public/answers/answers.js';
import { AnswersContext } from './public/answers/use-answer.js';
import { AlertsPage } from './public/alerts/alerts-page.js';
import { EndMailsPage } from './public/alerts/end-mails-page.js';
import { UnsubscribePage } from './public/alerts/unsubscribe-page.js';
import { ContactPage } from './public/contact/contact-page.js';
import { JobPreviewPage } from './public/job-preview/job-preview-page.js';
import { JobSearchPage } from './public/job-search/job-search-page.js';
import {
  companySearch,
  comparedFilters,
  readSearch,
  type SearchAddress,
} from './public/job-search/search-address.js';
import { NotFoundPage } from './public/not-found/not-found-page.js';
import { CompanyNoticePage } from './public/notice/company-notice-page.js';
import { SiteLayout } from './public/site-layout.js';
import { RulesPage } from './public/terms/rules-page.js';
import { PrivacyPage, TermsPage } from './public/terms/legal-pages.js';
import { assetLinks, Manifest } from './server/asset-links.js';
import { filesOfScreen } from './server/screen-files.js';

/** The browser's build stands beside this one. */
const manifest = readManifest(new URL('../dist/.vite/manifest.json', import.meta.url));

/** Pages that are drawn here: those of every public screen. */
const publicPages: Record<ScreenOf<'public'>, ComponentType> = {
  home: JobSearchPage,
  jobSearch: JobSearchPage,
  jobPreview: JobPreviewPage,
  companyNotice: CompanyNoticePage,
  contact: ContactPage,
  terms: TermsPage,
  privacy: PrivacyPage,
  rules: RulesPage,
  unsubscribe: UnsubscribePage,
  alertsByMail: AlertsPage,
  endMails: EndMailsPage,
};
const pages = screenNames.flatMap((name) =>
  isPublic(name)
    ? [{ path: screenPaths[name], Page: publicPages[name], files: files.screenFiles[name] }]
    : [],
);
/** Screens of applicants share it, so the build gives it a name of its own. */
const notFoundFile = Object.keys(manifest).find((name) => /not-found-page.*\.(?:js|tsx)$/.test(name)) ?? '';

function isPublic(name: Screen): name is ScreenOf<'public'> {
  return name in publicPages;
}

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
 * A public page as HTML, from the components the browser uses. The application form stays empty: it belongs to somebody
 * who is signed in, and the browser draws it.
 */
export function render(url: string, data: PageData): { html: string; head: string } {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const shown = pages.find(({ path }) => matchPath(path, pathname));
  const head = assetLinks(manifest, shown?.files ?? [notFoundFile]);
  if (searchParams.has('apply')) return { html: '', head };
  installSettings(data.settings);
  const answers = new Answers();
  installPageData(answers, data);
  const html = renderToString(
    <AnswersContext value={answers}>
      <StaticRouter location={url}>
        <Routes>
          <Route element={<SiteLayout />}>
            {pages.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Routes>
      </StaticRouter>
    </AnswersContext>,
  );
  return { html, head };
}
