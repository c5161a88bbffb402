import type { PendingAddressView } from '@app/contracts/accounts/people';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor.js';

/** Addresses that become those of accounts once they are proven, as the embedded sign-in service has them. */
@Injectable()
export class PendingAddresses {
  constructor(private readonly reader: ScopedReader) {}

  /** The one an account waits for, and until when. */
  async of({ userId }: Pick<Actor, 'userId'>, subject: string): Promise<PendingAddressView | null> {
    const mode = { as: 'platform', userId } as const;
    const pending = await this.reader.view<PendingAddressView>(mode, {
      name: 'pending-address-of-person',
      text: 'select email, until from identity.pending_address($1)',
      values: [subject],
    });
    return pending ?? null;
  }
}
