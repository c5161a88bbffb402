import { limits } from '@app/contracts/http/limits';
import type { ListMailDeliveriesQuery, MailDeliveryView } from '@app/contracts/operations/mail-delivery';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';
import {
  isToReporter,
  mailDeliveryColumns,
  type MailDeliveryRow,
  mailDeliveryState,
  mailDeliveryView,
} from '../mail-delivery-row.js';
import { PageQuery } from '../../../access/requests.js';

export class ListMailDeliveries extends PageQuery<MailDeliveryView, ListMailDeliveriesQuery> {}

/** The product's mails with what became of each. */
@QueryHandler(ListMailDeliveries)
export class ListMailDeliveriesHandler implements IQueryHandler<ListMailDeliveries> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListMailDeliveries): Promise<ListPage<MailDeliveryView>> {
    const { id, state, template, companyId, recipient, attempts, from, to } = query.filter ?? {};
    const page = await listRows<MailDeliveryRow>(this.reader, actor.platformMode(), query, {
      name: 'list-mail-deliveries',
      chosen: `select mail.id, mail.created_at, mail.attempts from email_message mail
        where ($1::uuid[] is null or mail.id = any($1)) and ($2::text is null or ${mailDeliveryState} = $2)
        and ($3::text is null or mail.template = $3) and ($4::uuid is null or mail.company_id = $4)
        and ($5::text is null or lower(mail.recipient) = lower($5) and not ${isToReporter})
        and ($6::int is null or mail.attempts >= $6) and ($7::timestamptz is null or mail.created_at >= $7)
        and ($8::timestamptz is null or mail.created_at < $8)`,
      text: `select ${mailDeliveryColumns} from page join email_message mail on mail.id = page.id
        left join company on company.id = mail.company_id`,
      values: [id, state, template, companyId, recipient, attempts, from, to],
      filled: true,
      countedBehind: limits.countedMails,
    });
    return { ...page, rows: page.rows.map(mailDeliveryView) };
  }
}
