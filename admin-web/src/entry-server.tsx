import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router';
import { installPageData, type PageData } from './app/page-data.js';
import { createQueryClient } from './app/query-client.js';
import { installSettings } from './app/settings.js';
import { screenPaths } from '@app/contracts/access/screen-rules';
import { JobPreviewPage } from './public/job-preview/job-preview-page.js';
import { JobSearchPage } from './public/job-search/job-search-page.js';
import { SiteLayout } from './public/site-layout.js';

/**
 * A public page as HTML, from the components the browser uses. Without data for the address it stays empty and the
 * browser draws it.
 */
export function render(url: string, data: PageData): { html: string; head: string } {
  if (data.queries.length === 0) return { html: '', head: '' };
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
  return { html, head: '' };
}
