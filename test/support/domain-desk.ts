import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi } from './api.js';
import { aDomain } from './builders/company-domain.builder.js';
import { aCompany } from './builders/company.builder.js';

/** An admin in front of the domain of their company. */
export type DomainDesk = {
  readonly api: ApiUnderTest;
  readonly companyId: string;
  readonly admin: Caller;
  /** Where the domain is read and changed. */
  path: () => string;
  /** The proven domain everybody sees beside the company. */
  publicDomain: () => Promise<unknown>;
  /** Gives the company a domain that is proven and seen by everybody. */
  verified: () => Promise<string>;
};

const verifiedAt = '2026-11-01T10:00:00.000Z';

/** Another company for each test, without a domain. */
export function domainDesk(): DomainDesk {
  let api: ApiUnderTest;
  let companyId: string;
  let admin: Caller;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    companyId = (await aCompany()).id;
    admin = await api.as('companyAdmin', companyId);
  });
  const publicDomain = async () =>
    (await api.visitor.get(`public-companies/${companyId}`)).body.verifiedDomain;
  return {
    get api() {
      return api;
    },
    get companyId() {
      return companyId;
    },
    get admin() {
      return admin;
    },
    path: () => `company-domains/${companyId}`,
    publicDomain,
    verified: async () => {
      const { domain } = await aDomain({ companyId, verifiedAt: new Date(verifiedAt) });
      await admin.put(`company-statuses/${companyId}`, { status: 'draft' });
      await admin.put(`company-statuses/${companyId}`, { status: 'published' });
      expect(await publicDomain()).toEqual({ domain, verifiedAt });
      return domain;
    },
  };
}
