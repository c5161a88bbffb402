import type { DataProvider, UpdateParams } from 'ra-core';
import { dataProvider } from '../../../../client/react-admin/data-provider.js';
import { companyIntents } from './intents/company-intents.js';
import { jobIntents } from './intents/job-intents.js';
import { operationsIntents } from './intents/operations-intents.js';
import { peopleIntents } from './intents/people-intents.js';

/** A record with a company names it in the query. */
const ofItsCompany = ({ meta, previousData: { companyId } }: UpdateParams) =>
  typeof companyId === 'string' ? { ...meta, query: { companyId } } : meta;

/** The data provider of the back office: what every list has, and a method for each command. */
export const platformProvider = {
  ...dataProvider,
  ...companyIntents,
  ...jobIntents,
  ...operationsIntents,
  ...peopleIntents,
  update: ((resource, params) =>
    dataProvider.update(resource, {
      ...params,
      meta: ofItsCompany(params),
    })) satisfies DataProvider['update'],
};
export type PlatformProvider = typeof platformProvider;
