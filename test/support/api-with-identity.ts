import type { RoleType } from '@app/contracts/access/roles';
import { type ApiUnderTest, type Caller, startApi } from './api.js';
import { rowsOf } from './builders/arranged-rows.js';
import { aRole } from './builders/person.builder.js';
import { type IdentityUnderTest, type SignedIn, startIdentityUnderTest } from './identity.js';

/** Somebody with an account at the identity service, signed in on one device. */
export type SignedInCaller = Caller & { email: string; tokens: SignedIn };

/** The API and the identity service as they run together, on one database. */
export type ApiWithIdentity = {
  api: ApiUnderTest;
  identity: IdentityUnderTest;
  /** A new account with this role, signed in and known to the API. */
  signUpAs: (roleType: RoleType, companyId?: string | null) => Promise<SignedInCaller>;
  /** The same account on another device. */
  onAnotherDevice: (caller: SignedInCaller) => Promise<SignedInCaller>;
  stop: () => Promise<void>;
};

/** Starts both; `settings` are the API's. */
export async function startApiWithIdentity(settings: Record<string, string> = {}): Promise<ApiWithIdentity> {
  const identity = await startIdentityUnderTest();
  const { publicUrl, poolId, clientId, adminPort, serviceKey } = identity.settings;
  const api = await startApi({
    IDENTITY_PUBLIC_URL: publicUrl,
    IDENTITY_POOL_ID: poolId,
    IDENTITY_CLIENT_ID: clientId,
    IDENTITY_ADMIN_URL: `http://127.0.0.1:${adminPort}`,
    IDENTITY_SERVICE_KEY: serviceKey,
    ...settings,
  });
  const signIn = async (email: string, role?: { type: RoleType; companyId: string | null }) => {
    const tokens = await identity.signIn(email);
    const bearer = { authorization: `Bearer ${tokens.AccessToken}` };
    const { body } = await api.request('GET', 'users/me', { headers: bearer });
    const [person] = await rowsOf<{ issuer: string; subject: string }>(
      'select issuer, subject from app_user where id = $1',
      [body.id],
    );
    if (!person) throw new Error(`The API does not know ${email}: ${JSON.stringify(body)}`);
    const { firstName, lastName } = body;
    const caller = api.asPerson({ id: body.id, email, firstName, lastName, ...person }, role);
    return { ...withHeaders(caller, bearer), email, tokens };
  };
  return {
    api,
    identity,
    signUpAs: async (type, companyId = null) => {
      const email = await identity.givenConfirmed();
      const caller = await signIn(email, { type, companyId });
      await aRole({ userId: caller.person.id, roleType: type, companyId });
      return caller;
    },
    onAnotherDevice: (caller) => signIn(caller.email),
    stop: async () => {
      await api.stop();
      await identity.stop();
    },
  };
}

/** The caller with these headers in every request. */
function withHeaders(caller: Caller, fixed: Record<string, string>): Caller {
  return {
    ...caller,
    headers: { ...caller.headers, ...fixed },
    get: (path, headers) => caller.get(path, { ...fixed, ...headers }),
    post: (path, body, headers) => caller.post(path, body, { ...fixed, ...headers }),
    patch: (path, body, headers) => caller.patch(path, body, { ...fixed, ...headers }),
    put: (path, body, headers) => caller.put(path, body, { ...fixed, ...headers }),
    delete: (path, body, headers) => caller.delete(path, body, { ...fixed, ...headers }),
  };
}
