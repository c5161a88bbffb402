import type { ConsentWithdrawnView } from '@app/contracts/consents/consent';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ByIdCommand } from '../../../access/requests.js';
import { lockOwnConsent } from '../locked-consent.js';

export class WithdrawConsent extends ByIdCommand<ConsentWithdrawnView> {}

/** Whoever agreed takes it back, whatever the company does meanwhile; from then on nothing rests on it. */
@CommandHandler(WithdrawConsent)
export class WithdrawConsentHandler implements ICommandHandler<WithdrawConsent> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: WithdrawConsent): Promise<ConsentWithdrawnView> {
    const { consent, at } = await transaction(this.em, actor.personMode(), async (em) => {
      const found = await lockOwnConsent(em, actor, id);
      const now = await databaseNow(em);
      found.consent.withdraw(now);
      return { ...found, at: now };
    });
    return { id, version: consent.version, withdrawnAt: at.toISOString() };
  }
}
