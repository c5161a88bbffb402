import { transaction } from '@app/database/connection/transaction';
import { syncAccountStatus } from '@app/domain/accounts/sync-account-status';
import { IdentityAdminClient } from '@app/domain/accounts/identity-admin-client';
import { AppError } from '@app/platform/errors/app-error';
import { Logger } from '@app/platform/logging/logger';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor.js';

/** Tells the sign-in service of a lock while whoever set it waits. */
@Injectable()
export class AccountStatusSync {
  constructor(
    private readonly em: EntityManager,
    private readonly identity: IdentityAdminClient,
    private readonly logger: Logger,
  ) {}

  /** Whether the service knows now; where it does not answer, a sweep goes on telling it. */
  async of(actor: Actor, userId: string): Promise<boolean> {
    try {
      await transaction(this.em, actor.platformMode(), (em) => syncAccountStatus(em, this.identity, userId));
      return true;
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'identity.unavailable')) throw error;
      this.logger.error('The sign-in service did not hear of a lock yet', { userId, error });
      return false;
    }
  }
}
