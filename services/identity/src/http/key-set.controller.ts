import { Controller, Get, Header, Inject, NotFoundException, Param } from '@nestjs/common';
import type { JWK } from 'jose';
import { type IdentitySettings, issuerOf, SETTINGS } from '../core/settings.js';
import { KeyRing } from '../tokens/key-ring.js';

/** Public keys below the issuer, where every verifier looks for them. */
@Controller(':poolId/.well-known')
export class KeySetController {
  constructor(
    private readonly keys: KeyRing,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  @Get('jwks.json')
  @Header('cache-control', 'public, max-age=60')
  async keySet(@Param('poolId') poolId: string): Promise<{ keys: JWK[] }> {
    this.requirePool(poolId);
    return { keys: await this.keys.publicKeys() };
  }

  @Get('openid-configuration')
  @Header('cache-control', 'public, max-age=3600')
  configuration(@Param('poolId') poolId: string): object {
    this.requirePool(poolId);
    const issuer = issuerOf(this.settings);
    return {
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ['RS256'],
      subject_types_supported: ['public'],
    };
  }

  private requirePool(poolId: string): void {
    if (poolId !== this.settings.poolId) throw new NotFoundException();
  }
}
