import { existsSync, readFileSync } from 'node:fs';
import { screenPaths } from '@app/contracts/access/screen-rules';
import { onboardingStepIds } from '@app/contracts/applicants/onboarding';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { matchPath, Route, Routes, StaticRouter } from 'react-router';
import { jobStepNames } from './app/job-steps.js';
import { installPageData, type PageData } from './app/page-data.js';
import { installSettings } from './app/settings.js';
import { Answers } from './public/answers/answers.js';
import { AnswersContext } from './public/answers/use-answer.js';
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
import { SiteLayout } from './public/site-layout.js';
import { TermsPage } from './public/terms/terms-page.js';
import { assetLinks, type Manifest } from './server/asset-links.js';
import { filesOfScreen } from './server/screen-files.js';

/** The browser's build stands beside this one. */
const manifest = readManifest(new URL('../dist/.vite/manifest.json', import.meta.url));

/** Pages that are drawn here, each with the file the browser's router loads for it. */
const pages: { path: string; Page: ComponentType; file: string }[] = [
  { path: screenPaths.home, Page: JobSearchPage, file: 'src/public/job-search/job-search-page.tsx' },
  { path: screenPaths.jobSearch, Page: JobSearchPage, file: 'src/public/job-search/job-search-page.tsx' },
  { path: screenPaths.jobPreview, Page: JobPreviewPage, file: 'src/app/preview-or-apply.tsx' },
  { path: screenPaths.contact, Page: ContactPage, file: 'src/public/contact/contact-page.tsx' },
  { path: screenPaths.terms, Page: TermsPage, file: 'src/public/terms/terms-page.tsx' },
];
/** Screens of applicants share it, so the build gives it a name of its own. */
const notFoundFile = Object.keys(manifest).find((name) => /not-found-page.*\.(?:js|tsx)$/.test(name)) ?? '';

function readManifest(at: URL): Manifest {
  return existsSync(at) ? JSON.parse(readFileSync(at, 'utf8')) : {};
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

const steps = [
  ...jobStepNames.map((step) => `${screenPaths.createJob}/${step}`),
  ...onboardingStepIds.map((step) => `${screenPaths.onboarding}/${step}`),
];
const known = ['/auth', ...Object.values(screenPaths), ...steps];

/** Whether the router of the browser has a screen for the path. */
export function isScreen(pathname: string): boolean {
  return known.some((path) => matchPath(path, pathname));
}

/** What the page of a screen that the browser draws says about the files it will need. */
export const filesAhead = (url: string): string => filesOfScreen(manifest, url);

/**
 * A public page as HTML, from the components the browser uses. The application form stays empty: it belongs to somebody
 * who is signed in, and the browser draws it.
 */
export function render(url: string, data: PageData): { html: string; head: string } {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const shown = pages.find(({ path }) => matchPath(path, pathname));
  const head = assetLinks(manifest, [shown?.file ?? notFoundFile]);
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
