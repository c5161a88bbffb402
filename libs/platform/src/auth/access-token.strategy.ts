import type { KeyObject } from 'node:crypto';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { AppError } from '../errors/app-error.js';
import { AccessClaims, MAX_TOKEN_LENGTH, type VerifiedAccess } from './access-token.js';
import type { SigningKeys } from './signing-keys.js';
import type { VerifiedTokenCache } from './verified-token-cache.js';

/** Name of the strategy, for `AuthGuard(ACCESS_TOKEN)`. */
export const ACCESS_TOKEN = 'access-token';

const CLOCK_TOLERANCE_SECONDS = 30;
const tokenIn = ExtractJwt.fromAuthHeaderAsBearerToken();

type Request = Parameters<typeof tokenIn>[0];

/**
 * Lets requests in that carry a valid access token of a trusted issuer, and puts a `VerifiedAccess` on them. Everything
 * else ends in an `AppError`: 401 for whatever is wrong with the token, 503 when the issuer's keys cannot be had.
 */
export class AccessTokenStrategy extends PassportStrategy(Strategy, ACCESS_TOKEN) {
  constructor(
    private readonly keys: SigningKeys,
    private readonly cache: VerifiedTokenCache,
  ) {
    super({
      jwtFromRequest: tokenIn,
      algorithms: ['RS256'],
      passReqToCallback: true,
      jsonWebTokenOptions: { clockTolerance: CLOCK_TOLERANCE_SECONDS },
      secretOrKeyProvider: (
        _request: unknown,
        token: string,
        done: (error: unknown, key?: string) => void,
      ) => {
        void provideKey(keys, token, done);
      },
    });
  }

  /** What this request's token says, if it was checked a moment ago. */
  known(request: Request): VerifiedAccess | undefined {
    const token = tokenIn(request);
    return token ? this.cache.find(token, Date.now()) : undefined;
  }

  override authenticate(request: Request, options?: unknown): void {
    const known = this.known(request);
    if (known) {
      this.success(known);
      return;
    }
    // Passport answers a failure with a bare 401; ours says why in the catalogue's words, or that it is not the token.
    this.fail = (reason: unknown) =>
      this.error(
        reason instanceof AppError ? reason : new AppError('access.not-signed-in', {}, causedBy(reason)),
      );
    super.authenticate(request, options);
  }

  /** Called with the claims of a token whose signature and times are right. */
  validate(request: Request, payload: unknown): VerifiedAccess {
    const claims = AccessClaims.safeParse(payload);
    const trusted = claims.success ? this.keys.issuerOf(claims.data.iss) : undefined;
    if (!claims.success || trusted?.clientId !== claims.data.client_id)
      throw new AppError('access.not-signed-in');
    const { iss, sub, exp, iat, auth_time, origin_jti } = claims.data;
    const access = {
      issuer: iss,
      subject: sub,
      authTime: auth_time ?? iat,
      issuedAt: iat,
      expiresAt: exp,
      session: origin_jti ?? null,
    };
    const token = tokenIn(request);
    if (token) this.cache.keep(token, access, Date.now());
    return access;
  }
}

/** Passport's types know text keys only; a key object spares parsing it for every token. */
async function provideKey(
  keys: SigningKeys,
  token: string,
  done: (error: unknown, key?: string) => void,
): Promise<void> {
  const found = await keyOrError(keys, token);
  Reflect.apply(done, undefined, found instanceof AppError ? [found] : [null, found]);
}

async function keyOrError(keys: SigningKeys, token: string): Promise<KeyObject | AppError> {
  if (token.length > MAX_TOKEN_LENGTH) return new AppError('access.not-signed-in');
  try {
    return (await keys.keyFor(token)) ?? new AppError('access.not-signed-in');
  } catch (error) {
    return error instanceof AppError ? error : new AppError('identity.unavailable', {}, causedBy(error));
  }
}

function causedBy(reason: unknown): ErrorOptions {
  return reason === undefined ? {} : { cause: reason };
}
