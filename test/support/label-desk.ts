import type { CompanyLabelKind } from '@app/contracts/company-labels/company-label';
import { newId } from '@app/platform/identifiers/new-id';
import { afterAll, beforeAll } from '@jest/globals';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from './api.js';

/** A platform admin in front of the words companies are sorted by. */
export type LabelDesk = {
  readonly api: ApiUnderTest;
  readonly platform: Caller;
  add: (name: string, kind?: CompanyLabelKind | 'colour') => ReturnType<Caller['post']>;
  read: (id: string) => ReturnType<Caller['get']>;
  /** A company as the platform reads it. */
  companyOf: (id: string) => Promise<Awaited<ReturnType<Caller['get']>>['body']>;
  /** Makes a company a member of this type, in the version it has now unless another one is named. */
  give: (companyId: string, memberType: string, version?: number) => ReturnType<Caller['patch']>;
};

/** Opened once for the tests of a file. */
export function labelDesk(): LabelDesk {
  let api: ApiUnderTest;
  let platform: Caller;
  beforeAll(async () => {
    api = await startApi();
    platform = await api.as('stacAdmin');
  });
  afterAll(() => api.stop());
  const companyOf: LabelDesk['companyOf'] = async (id) => (await platform.get(`companies/${id}`)).body;
  return {
    get api() {
      return api;
    },
    get platform() {
      return platform;
    },
    add: (name, kind = 'memberType') => platform.post('company-labels', { kind, name }),
    read: (id) => platform.get(`company-labels/${id}`),
    companyOf,
    give: async (companyId, memberType, version) => {
      const seen = version ?? (await companyOf(companyId)).version;
      return platform.patch(`companies/${companyId}`, { memberType }, ifMatch(seen));
    },
  };
}

/** A word no list has yet. */
export const newLabelName = (): string => `Founding ${newId().slice(-12)}`;
