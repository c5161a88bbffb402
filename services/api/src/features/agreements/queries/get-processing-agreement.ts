import type { AgreementParty, ProcessingAgreementView } from '@app/contracts/agreements/processing-agreement';
import { shownPhone } from '@app/contracts/vocabulary/phone';
import { countries } from '@app/contracts/vocabulary/countries';
import type { StoredLocation } from '@app/contracts/vocabulary/location';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ActorQuery } from '../../../access/requests.js';
import { agreementSections, agreementVersion } from '../agreement-text.js';
import { Processor } from '../processor.js';

export class GetProcessingAgreement extends ActorQuery<ProcessingAgreementView> {}

type Row = {
  name: string;
  email: string | null;
  phone: string | null;
  website: string | null;
  location: StoredLocation;
  made_at: Date;
};

/** What the acting company and the platform agree on about data, with the company's details filled in. */
@QueryHandler(GetProcessingAgreement)
export class GetProcessingAgreementHandler implements IQueryHandler<GetProcessingAgreement> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly processor: Processor,
  ) {}

  async execute({ actor }: GetProcessingAgreement): Promise<ProcessingAgreementView> {
    const { companyId } = actor;
    const row = await this.reader.first<Row>(actor.companyMode(companyId), {
      name: 'processing-agreement',
      text: 'select name, email, phone, website, location, now() as made_at from company where id = $1',
      values: [companyId],
    });
    if (!row) throw new AppError('resource.not-found');
    const sections = agreementSections(this.processor);
    return {
      version: agreementVersion(sections),
      madeAt: row.made_at.toISOString(),
      controller: controllerOf(row),
      processor: {
        name: this.processor.brand,
        lines: [this.processor.url, 'Name and address: ______________________________'],
      },
      sections,
    };
  }
}

function controllerOf({ name, email, phone, website, location }: Row): AgreementParty {
  const lines = [...addressOf(location), email, shownPhone(phone), website];
  return { name, lines: lines.filter((line): line is string => Boolean(line)) };
}

const addressOf = ({ street, street2, postalCode, city, region, country }: StoredLocation) => [
  street,
  street2,
  [postalCode, city].filter(Boolean).join(' '),
  region,
  countries.get(country ?? '') ?? country,
];
