import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { hostedEndpoint } from '../../../platform/src/auth/access-token.js';
import type { WorkerEnv } from '../../../platform/src/config/env.js';

/** What says which sign-in service is asked, and how. */
export type AccountClientSettings = Pick<
  WorkerEnv,
  | 'IDENTITY'
  | 'IDENTITY_ADMIN_URL'
  | 'IDENTITY_SERVICE_KEY'
  | 'IDENTITY_POOL_ID'
  | 'IDENTITY_CLIENT_ID'
  | 'IDENTITY_REGION'
  | 'COGNITO_ENDPOINT'
>;

const answerWithin = { connectionTimeout: 2_000, requestTimeout: 5_000 };

/**
 * Asks for things only an administrator may: the hosted service with the credentials AWS libraries find by themselves,
 * our own over its internal listener with the service key in place of a signature.
 */
export function accountClientFor(settings: AccountClientSettings): CognitoIdentityProviderClient {
  const region = settings.IDENTITY_REGION;
  if (settings.IDENTITY === 'cognito') {
    return new CognitoIdentityProviderClient({
      region,
      endpoint: hostedEndpoint(settings),
      requestHandler: answerWithin,
    });
  }
  const own = new CognitoIdentityProviderClient({
    region,
    endpoint: settings.IDENTITY_ADMIN_URL,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    requestHandler: answerWithin,
    maxAttempts: 1,
  });
  showServiceKey(own, settings.IDENTITY_SERVICE_KEY);
  return own;
}

/** The internal listener knows its callers by a key, not by a signature. */
function showServiceKey(client: CognitoIdentityProviderClient, serviceKey: string): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const { request } = args;
      const headers: unknown =
        typeof request === 'object' && request !== null && 'headers' in request && request.headers;
      if (typeof headers === 'object' && headers !== null)
        Reflect.set(headers, 'authorization', `Bearer ${serviceKey}`);
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low', name: 'serviceKey' },
  );
}
