import type { SessionContext } from '@mikro-orm/core';
import { databaseModes } from './policies.js';

/** Session of a reaction or sweep: the worker's role, seeing the rows of `companyId` where rows belong to one. */
export function workerSession(companyId: string | null): SessionContext {
  return {
    role: databaseModes.worker,
    variables: { 'app.company_id': companyId ?? '', 'app.user_id': '', 'app.invitation_id': '' },
  };
}
