import { z } from 'zod';

/** An identity service whose access tokens are accepted. */
export type TrustedIssuer = {
  /** The `iss` claim, to the letter. */
  issuer: string;
  jwksUri: string;
  /** The application the token must have been issued to. */
  clientId: string;
};

/** Settings of the product's own issuer, embedded or Cognito. */
type IdentitySettings = {
  IDENTITY: 'embedded' | 'cognito';
  IDENTITY_PUBLIC_URL: string;
  IDENTITY_INTERNAL_URL?: string;
  IDENTITY_REGION: string;
  IDENTITY_POOL_ID: string;
  IDENTITY_CLIENT_ID: string;
  COGNITO_ENDPOINT?: string;
};

/** Where the hosted service is: in its region, unless a setting names another place. */
export function hostedEndpoint(env: Pick<IdentitySettings, 'IDENTITY_REGION' | 'COGNITO_ENDPOINT'>): string {
  return env.COGNITO_ENDPOINT ?? `https://cognito-idp.${env.IDENTITY_REGION}.amazonaws.com`;
}

/** Where the processes themselves ask the identity service: behind the proxy that people come through. */
export function nearestIdentity(env: IdentitySettings): string {
  return env.IDENTITY === 'cognito'
    ? hostedEndpoint(env)
    : (env.IDENTITY_INTERNAL_URL ?? env.IDENTITY_PUBLIC_URL);
}

/**
 * The issuers an installation trusts; a list, so that another one is a setting and not a change. Tokens name the public
 * address, wherever their keys are fetched.
 */
export function trustedIssuers(env: IdentitySettings): TrustedIssuer[] {
  const host = env.IDENTITY === 'cognito' ? hostedEndpoint(env) : env.IDENTITY_PUBLIC_URL;
  const pool = env.IDENTITY_POOL_ID;
  return [
    {
      issuer: `${host}/${pool}`,
      jwksUri: `${nearestIdentity(env)}/${pool}/.well-known/jwks.json`,
      clientId: env.IDENTITY_CLIENT_ID,
    },
  ];
}

/** Claims of an access token that we rely on; others are ignored. */
export const AccessClaims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  exp: z.number(),
  iat: z.number(),
  token_use: z.literal('access'),
  client_id: z.string(),
  auth_time: z.number().optional(),
  jti: z.string().optional(),
  origin_jti: z.string().optional(),
  username: z.string().optional(),
});

/** Who a valid access token speaks for. Headers only select one of this person's stored roles. */
export type VerifiedAccess = {
  issuer: string;
  subject: string;
  /** When the person proved who they are, in seconds since 1970. */
  authTime: number;
  issuedAt: number;
  expiresAt: number;
  /** Names the sign-in that all renewed tokens descend from. */
  session: string | null;
};

/** Largest token that is looked at. */
export const MAX_TOKEN_LENGTH = 8_192;
