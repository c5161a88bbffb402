import type { ConsentGrantedView, GrantConsentBody } from '@app/contracts/consents/consent';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Consent } from '@app/domain/consents/consent.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockOwnApplication, termsRead } from '../locked-consent.js';
import { BodyCommand } from '../../../access/requests.js';

export class GrantConsent extends BodyCommand<ConsentGrantedView, GrantConsentBody> {}

/** An applicant lets a company keep them for other jobs. Whoever agreed already is told what holds. */
@CommandHandler(GrantConsent)
export class GrantConsentHandler implements ICommandHandler<GrantConsent> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, body }: GrantConsent): Promise<ConsentGrantedView> {
    const { applicationId } = body;
    const given = await transaction(this.em, actor.personMode(), async (em) => {
      const application = await lockOwnApplication(em, actor, applicationId);
      const terms = await termsRead(em, applicationId, body);
      const at = await databaseNow(em);
      const before = await em.find(Consent, { applicationId, withdrawnAt: null });
      const holding = before.find((consent) => consent.holdsAt(at));
      if (holding) return holding;
      const consent = Consent.toTalentPool(application, terms, at);
      em.persist(consent);
      return consent;
    });
    return { id: given.id, version: given.version, endsAt: given.endsAt.toISOString() };
  }
}
