import type { TalentPoolOfferView } from '@app/contracts/consents/consent';
import {
  talentPoolOfferOf,
  talentPoolTermsColumns,
  type TalentPoolTermsRow,
} from '@app/database/reads/talent-pool-terms';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { RecordQuery } from '../../../access/requests.js';

export class GetTalentPoolOffer extends RecordQuery<TalentPoolOfferView> {}

type Row = TalentPoolTermsRow & { offered: boolean };

/** What the actor may agree to about one of their applications, with the words and for how long. */
@QueryHandler(GetTalentPoolOffer)
export class GetTalentPoolOfferHandler implements IQueryHandler<GetTalentPoolOffer> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id }: GetTalentPoolOffer): Promise<TalentPoolOfferView> {
    const row = await this.reader.first<Row>(actor.personMode(), {
      name: 'get-talent-pool-offer',
      text: OFFER,
      values: [id, actor.userId],
    });
    if (!row) throw new AppError('resource.not-found');
    return { id, offer: row.offered ? talentPoolOfferOf(row) : null };
  }
}

/** Of a refusal the applicant hears when its move can no longer be undone. */
const OFFER = `select ${talentPoolTermsColumns},
    sent.restricted_at is null and case when sent.public_stage_from > now()
      then coalesce(sent.public_stage_before, sent.public_stage) else sent.public_stage end = 'notSelected' as offered
  from application sent cross join lateral talent_pool_terms(sent.id) terms
  where sent.id = $1 and sent.applicant_id = $2`;
