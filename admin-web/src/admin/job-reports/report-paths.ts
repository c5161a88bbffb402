import { withQuery } from '../../paths.js';
import type { ReportTab } from './report-requests.js';

/** The address of one part of the queue, or of one report in it. */
export const pathOfReports = (tab: ReportTab, id?: string): string =>
  withQuery(
    id === undefined ? '/admin/job-reports' : `/admin/job-reports/${id}`,
    tab === 'open' ? {} : { tab },
  );
