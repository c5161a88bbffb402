import type { MailDeliveryDetails } from '@app/contracts/operations/mail-delivery';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  mailDeliveryColumns,
  type MailDeliveryRow,
  mailDeliveryView,
  recipientOf,
} from '../mail-delivery-row.js';
import { RecordQuery } from '../../../access/requests.js';

type Row = MailDeliveryRow & { event_id: string; provider_id: string | null };

export class GetMailDelivery extends RecordQuery<MailDeliveryDetails> {}

/**
 * One mail, with the address it goes to for whoever says why they read it; never of somebody who reported a job. A look at
 * a company's mail is written down where its admins see it.
 */
@QueryHandler(GetMailDelivery)
export class GetMailDeliveryHandler implements IQueryHandler<GetMailDelivery> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id }: GetMailDelivery): Promise<MailDeliveryDetails> {
    const row = await this.reader.first<Row>(actor.platformMode(), {
      name: 'get-mail-delivery',
      text: `select ${mailDeliveryColumns}, mail.event_id, mail.provider_id from email_message mail
          left join company on company.id = mail.company_id where mail.id = $1`,
      values: [id],
    });
    if (!row) throw new AppError('resource.not-found');
    if (row.company_id) actor.companyFor(row.company_id);
    const { event_id: eventId, provider_id: providerId } = row;
    const view = mailDeliveryView(row);
    const recipient = actor.reason === null ? view.recipient : recipientOf(row);
    return { ...view, recipient, eventId, providerId };
  }
}
