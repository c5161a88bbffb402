import type { CompanyView } from '@app/contracts/companies/company-view';
import type { Table } from '../../http/list-page.js';

export const companiesTable: Table<CompanyView> = [
  ['Id', ({ id }) => id],
  ['Company', ({ name }) => name],
  ['State', stateOf],
  ['E-mail', ({ email }) => email],
  ['Website', ({ website }) => website],
  ['Jobs', ({ jobCount }) => jobCount],
  ['Users', ({ userCount }) => userCount],
  ['Member type', ({ memberType }) => memberType],
  ['Cohort', ({ cohortId }) => cohortId],
  ['City', ({ location }) => location.city],
  ['Country', ({ location }) => location.country],
  ['Created', ({ createdAt }) => createdAt],
];

/** As the list shows it: what comes of it first. */
function stateOf({ deletionDueAt, suspendedAt, status }: CompanyView): string {
  if (deletionDueAt !== null) return 'deleting';
  return suspendedAt === null ? status : 'suspended';
}
