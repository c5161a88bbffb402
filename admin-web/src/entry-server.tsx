import { existsSync, readFileSync } from 'node:fs';
import { screenPaths } from '@app/contracts/access/screen-rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { matchPath, Route, Routes, StaticRouter } from 'react-router';
import { installPageData, type PageData } from './app/page-data.js';
import { createQueryClient } from './app/query-client.js';
import { installSettings } from './app/settings.js';
import { JobPreviewPage } from './public/job-preview/job-preview-page.js';
import { JobSearchPage } from './public/job-search/job-search-page.js';
import { SiteLayout } from './public/site-layout.js';
import { assetLinks, type Manifest } from './server/asset-links.js';

/** The browser's build stands beside this one. */
const manifest = readManifest(new URL('../dist/.vite/manifest.json', import.meta.url));
const searchFile = 'src/public/job-search/job-search-page.tsx';
const previewFile = 'src/app/preview-or-apply.tsx';

function readManifest(at: URL): Manifest {
  return existsSync(at) ? JSON.parse(readFileSync(at, 'utf8')) : {};
}

/**
 * A public page as HTML, from the components the browser uses. Without data for the address, and for the application
 * form, it stays empty and the browser draws it.
 */
export function render(url: string, data: PageData): { html: string; head: string } {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const head = assetLinks(manifest, matchPath(screenPaths.jobPreview, pathname) ? previewFile : searchFile);
  if (data.queries.length === 0 || searchParams.has('apply')) return { html: '', head };
  installSettings(data.settings);
  const queryClient = createQueryClient();
  installPageData(queryClient, data);
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <StaticRouter location={url}>
        <Routes>
          <Route element={<SiteLayout />}>
            <Route path={screenPaths.home} element={<JobSearchPage />} />
            <Route path={screenPaths.jobSearch} element={<JobSearchPage />} />
            <Route path={screenPaths.jobPreview} element={<JobPreviewPage />} />
          </Route>
        </Routes>
      </StaticRouter>
    </QueryClientProvider>,
  );
  queryClient.clear();
  return { html, head };
}
