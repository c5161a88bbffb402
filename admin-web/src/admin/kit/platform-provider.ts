import type { CompanyStatusBody } from '@app/contracts/companies/company-details';
import type { RestoreCompanyBody, SuspendCompanyBody } from '@app/contracts/companies/company-suspension';
import type { DataProvider, UpdateParams } from 'ra-core';
import { api } from '../../api/http.js';
import { dataProvider } from '../../api/data-provider.js';
import { withQuery } from '../../paths.js';

type OfCompany = { id: string; companyId: string };
type Invited = { id: string; companyId: string | null };
type Versioned = OfCompany & { version: number };

const quietly = { errorHandle: false } as const;

/** What is more than an edit of a record, beside what react-admin reads and writes. */
const intents = {
  /** Shows a company to the public, or hides it again. */
  publishCompany: (id: string, status: CompanyStatusBody['status']): Promise<unknown> =>
    api(`/api/company-statuses/${id}`, { method: 'PUT', body: { status }, ...quietly }),

  /** Nothing of it is public any more; its admins are told why. */
  suspendCompany: (id: string, body: SuspendCompanyBody, version?: number): Promise<unknown> =>
    api(`/api/companies/${id}`, { method: 'DELETE', body, version, ...quietly }),

  /** It is what it was before it was suspended. */
  restoreCompany: (id: string, body: RestoreCompanyBody, version?: number): Promise<unknown> =>
    api(`/api/companies/${id}/restore`, { method: 'POST', body, version, ...quietly }),

  /** Offers a member type or a cohort no more, or again. */
  retireLabel: (id: string, retired: boolean): Promise<unknown> =>
    api(`/api/company-labels/${id}/${retired ? 'retire' : 'offer'}`, { method: 'POST', ...quietly }),

  /** Takes a job out of the search until its company publishes it again. */
  withdrawJob: ({ id, companyId }: OfCompany): Promise<unknown> =>
    api(withQuery(`/api/job-statuses/${id}`, { companyId }), {
      method: 'PUT',
      body: { status: 'draft' },
      ...quietly,
    }),

  /** Its link stops working at once. `companyId` is null for one to the platform itself. */
  revokeInvitation: ({ id, companyId }: Invited): Promise<unknown> =>
    api(withQuery(`/api/invitations/${id}`, { companyId }), { method: 'DELETE', ...quietly }),

  /** With a new link, which ends the one before. */
  resendInvitation: ({ id, companyId }: Invited): Promise<unknown> =>
    api(withQuery(`/api/invitations/${id}/resend`, { companyId }), { method: 'POST', ...quietly }),

  /** Puts all stages of a pipeline in this order. */
  orderStages: ({ id, companyId, version }: Versioned, stageIds: string[]): Promise<unknown> =>
    api(withQuery(`/api/pipelines/${id}/stage-order`, { companyId }), {
      method: 'POST',
      version,
      body: { stageIds },
      ...quietly,
    }),
};

/** A record that says whose it is needs nobody to name its company. */
const ofItsCompany = ({ meta, previousData: { companyId } }: UpdateParams) =>
  typeof companyId === 'string' ? { ...meta, query: { companyId } } : meta;

/** The data provider of the back office: what every list has, and the intents of the platform. */
export const platformProvider = {
  ...dataProvider,
  ...intents,
  update: ((resource, params) =>
    dataProvider.update(resource, {
      ...params,
      meta: ofItsCompany(params),
    })) satisfies DataProvider['update'],
};
export type PlatformProvider = typeof platformProvider;
