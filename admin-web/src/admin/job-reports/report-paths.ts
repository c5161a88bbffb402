import { withQuery } from '../../paths.js';
import type { ReportTab } from './report-requests.js';

/** The address of one part of the queue, and of the report that is open in it. */
export const pathOfReports = (tab: ReportTab, id?: string): string =>
  withQuery('/admin/job-reports', {
    ...(tab === 'open' ? {} : { tab }),
    ...(id === undefined ? {} : { report: id }),
  });
