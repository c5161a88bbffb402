import { withQuery } from '../../paths.js';
import type { ReportsPart } from './report-requests.js';

/** The address of one part of the queue, and of the report that is open in it. */
export const pathOfReports = ({ tab, companyId, page = 1 }: ReportsPart, id?: string): string =>
  withQuery('/admin/job-reports', {
    ...(tab === 'open' ? {} : { tab }),
    ...(companyId === undefined ? {} : { company: companyId }),
    ...(page === 1 ? {} : { page }),
    ...(id === undefined ? {} : { report: id }),
  });
