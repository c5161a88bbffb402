import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { WorkerEnv } from '../config/env.js';
import { InvitedAccounts } from './invited-accounts.js';

type Settings = Pick<
  WorkerEnv,
  'IDENTITY' | 'IDENTITY_ADMIN_URL' | 'IDENTITY_SERVICE_KEY' | 'IDENTITY_POOL_ID' | 'IDENTITY_REGION'
>;

const answerWithin = { connectionTimeout: 2_000, requestTimeout: 5_000 };

/**
 * Accounts of the sign-in service that is set: the hosted one with the credentials AWS libraries find by themselves,
 * our own over its internal listener with the service key in place of a signature.
 */
export function invitedAccountsFor(settings: Settings): InvitedAccounts {
  const region = settings.IDENTITY_REGION;
  if (settings.IDENTITY === 'cognito') {
    const hosted = new CognitoIdentityProviderClient({ region, requestHandler: answerWithin });
    return new InvitedAccounts(hosted, settings.IDENTITY_POOL_ID);
  }
  const own = new CognitoIdentityProviderClient({
    region,
    endpoint: settings.IDENTITY_ADMIN_URL,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    requestHandler: answerWithin,
    maxAttempts: 1,
  });
  showServiceKey(own, settings.IDENTITY_SERVICE_KEY);
  return new InvitedAccounts(own, settings.IDENTITY_POOL_ID);
}

/** The internal listener knows its callers by a key, not by a signature. */
function showServiceKey(client: CognitoIdentityProviderClient, serviceKey: string): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const { request } = args;
      if (typeof request === 'object' && request !== null && 'headers' in request) {
        Object.assign(request.headers ?? {}, { authorization: `Bearer ${serviceKey}` });
      }
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low', name: 'serviceKey' },
  );
}
