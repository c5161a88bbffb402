import type { CompanyDeletionView, DeleteCompanyBody } from '@app/contracts/companies/company-deletion';
import type { CompanyStatusBody, CreateCompanyBody } from '@app/contracts/companies/company-details';
import type { RestoreCompanyBody, SuspendCompanyBody } from '@app/contracts/companies/company-suspension';
import type { ChangedCompanyView } from '@app/contracts/companies/company-view';
import { api } from '../../../../../client/http/http.js';

/** What the platform does with companies, and with the words it sorts them by. */
export const companyIntents = {
  createCompany: (body: CreateCompanyBody): Promise<ChangedCompanyView> =>
    api('/api/companies', { method: 'POST', body }),

  /** Shows a company to the public, or hides it again. */
  publishCompany: (id: string, status: CompanyStatusBody['status']): Promise<unknown> =>
    api(`/api/company-statuses/${id}`, { method: 'PUT', body: { status } }),

  /** Nothing of it is public any more; its admins are told why. */
  suspendCompany: (id: string, body: SuspendCompanyBody, version?: number): Promise<unknown> =>
    api(`/api/companies/${id}`, { method: 'DELETE', body, version }),

  /** It is what it was before it was suspended. */
  restoreCompany: (id: string, body: RestoreCompanyBody, version?: number): Promise<unknown> =>
    api(`/api/companies/${id}/restore`, { method: 'POST', body, version }),

  /** It goes with all that hangs on it, on a day that is still to come. */
  requestCompanyDeletion: (id: string, body: DeleteCompanyBody): Promise<CompanyDeletionView> =>
    api(`/api/companies/${id}/deletion`, { method: 'POST', body }),

  /** It stays, suspended. */
  cancelCompanyDeletion: (id: string): Promise<CompanyDeletionView> =>
    api(`/api/companies/${id}/deletion`, { method: 'DELETE' }),

  /** Offers a member type or a cohort no more, or again. */
  retireLabel: (id: string, retired: boolean): Promise<unknown> =>
    api(`/api/company-labels/${id}/${retired ? 'retire' : 'restore'}`, { method: 'POST' }),
};
