import { existsSync, readFileSync } from 'node:fs';
import { screenPaths } from '@app/contracts/access/screen-rules';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { matchPath, Route, Routes, StaticRouter } from 'react-router';
import { installPageData, type PageData } from './app/page-data.js';
import { createQueryClient } from './app/query-client.js';
import { installSettings } from './app/settings.js';
import { ContactPage } from './public/contact/contact-page.js';
import { JobPreviewPage } from './public/job-preview/job-preview-page.js';
import { JobSearchPage } from './public/job-search/job-search-page.js';
import { comparedFilters, readSearch, type SearchAddress } from './public/job-search/search-address.js';
import { NotFoundPage } from './public/not-found/not-found-page.js';
import { SiteLayout } from './public/site-layout.js';
import { TermsPage } from './public/terms/terms-page.js';
import { assetLinks, type Manifest } from './server/asset-links.js';

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

const stepped = [screenPaths.createJob, screenPaths.onboarding].map((path) => `${path}/:step`);
const known = ['/auth', ...Object.values(screenPaths), ...stepped];

/** Whether the router of the browser has a screen for the path. */
export function isScreen(pathname: string): boolean {
  return known.some((path) => matchPath(path, pathname));
}

/**
 * A public page as HTML, from the components the browser uses. The application form stays empty: it belongs to somebody
 * who is signed in, and the browser draws it.
 */
export function render(url: string, data: PageData): { html: string; head: string } {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const shown = pages.find(({ path }) => matchPath(path, pathname));
  const head = shown ? assetLinks(manifest, shown.file) : '';
  if (searchParams.has('apply')) return { html: '', head };
  installSettings(data.settings);
  const queryClient = createQueryClient();
  installPageData(queryClient, data);
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
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
    </QueryClientProvider>,
  );
  queryClient.clear();
  return { html, head };
}
