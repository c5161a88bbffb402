import { newId } from '@app/platform/identifiers/new-id';
import type { BuiltApplication } from './application.builder.js';
import { insertInto } from './arranged-rows.js';

type Given = {
  application: Pick<BuiltApplication, 'id' | 'companyId' | 'applicant'>;
  grantedAt?: Date;
  endsAt?: Date;
  withdrawnAt?: Date | null;
  renewalRequestedAt?: Date | null;
};

const year = 365 * 86_400_000;

/** That an applicant let a company keep the application for other jobs. */
export async function aConsent({ application, ...given }: Given): Promise<string> {
  const { id: applicationId, companyId, applicant } = application;
  const id = newId();
  const endsAt = given.endsAt ?? new Date(Date.now() + year);
  await insertInto('consent', {
    ...{ id, companyId, applicationId, userId: applicant.id, purpose: 'talent-pool', endsAt },
    ...{ textVersion: '1', words: 'Northwind may keep my application for other jobs.' },
    grantedAt: given.grantedAt ?? new Date(endsAt.getTime() - year),
    withdrawnAt: given.withdrawnAt ?? null,
    renewalRequestedAt: given.renewalRequestedAt ?? null,
  });
  return id;
}
