import type { MailDeliverySummary, MailDeliverySummaryQuery } from '@app/contracts/operations/mail-delivery';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';

export class GetMailDeliverySummary extends Query<MailDeliverySummary> {
  constructor(
    readonly actor: Actor,
    readonly query: MailDeliverySummaryQuery,
  ) {
    super();
  }
}

/** One that failed counts for the day it was left on: when it was given up stands nowhere. */
const COUNTS = `select
  (select count(*)::int from email_message where sent_at >= $1::timestamptz and status = 'sent') as sent,
  (select count(*)::int from email_message where status = 'failed' and created_at >= $1::timestamptz) as failed`;

/** How many mails went, and how many never will. */
@QueryHandler(GetMailDeliverySummary)
export class GetMailDeliverySummaryHandler implements IQueryHandler<GetMailDeliverySummary> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query: { from } }: GetMailDeliverySummary): Promise<MailDeliverySummary> {
    const row = await this.reader.first<MailDeliverySummary>(actor.platformMode(), {
      name: 'mail-delivery-summary',
      text: COUNTS,
      values: [from],
    });
    return row ?? { sent: 0, failed: 0 };
  }
}
