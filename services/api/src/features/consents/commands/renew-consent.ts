import type { ConsentGrantedView, RenewConsentBody } from '@app/contracts/consents/consent';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BodyByIdCommand } from '../../../access/requests.js';
import { lockOwnConsent, termsRead } from '../locked-consent.js';

export class RenewConsent extends BodyByIdCommand<ConsentGrantedView, RenewConsentBody> {}

/** Whoever agreed does so anew, before it ends. */
@CommandHandler(RenewConsent)
export class RenewConsentHandler implements ICommandHandler<RenewConsent> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, body }: RenewConsent): Promise<ConsentGrantedView> {
    const next = await transaction(this.em, actor.personMode(), async (em) => {
      const { application, consent } = await lockOwnConsent(em, actor, id);
      const terms = await termsRead(em, application.id, body);
      const renewed = consent.renew(application, terms, await databaseNow(em));
      em.persist(renewed);
      return renewed;
    });
    return { id: next.id, version: next.version, endsAt: next.endsAt.toISOString() };
  }
}
