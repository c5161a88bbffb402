import { Inject, Injectable } from '@nestjs/common';
import { Rejected } from './errors.js';
import { type IdentitySettings, SETTINGS } from './settings.js';

/** The one application that signs people in here. */
@Injectable()
export class KnownClient {
  constructor(@Inject(SETTINGS) private readonly settings: IdentitySettings) {}

  require(clientId: string): void {
    if (this.isKnown(clientId)) return;
    throw new Rejected('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
  }

  isKnown(clientId: string): boolean {
    return clientId === this.settings.clientId;
  }

  requirePool(poolId: string): void {
    if (poolId === this.settings.poolId) return;
    throw new Rejected('ResourceNotFoundException', `User pool ${poolId} does not exist.`);
  }
}
