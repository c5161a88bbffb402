import type { EventName, EventOf } from '@app/contracts/events/catalogue';
import type { Mail } from '@app/platform/mail/mailer';
import { mailWriters } from '../../services/worker/src/catalogue/mails.js';
import { EmailSender } from '../../services/worker/src/mail/email-sender.js';
import type { ApiUnderTest } from './api.js';
import { rowsOf } from './builders/arranged-rows.js';
import { TestMailer } from './mail-box.js';
import type { TestWorker } from './worker.js';

/** Brings what happened in a company to the queue of mails, as often as it is told, and sends what is due. */
export async function mailedAfter(
  name: EventName,
  companyId: string,
  { api, worker, times = 1 }: { api: ApiUnderTest; worker: TestWorker; times?: number },
): Promise<Mail[]> {
  const events = await rowsOf<EventOf<'message.sent'>>(
    `select id, name, version, occurred_at as "occurredAt", actor_id as "actorId", company_id as "companyId", payload
     from outbox_message where company_id = $1 and name = $2 order by seq`,
    [companyId, name],
  );
  const delivered = events.map((event) => ({
    ...event,
    occurredAt: new Date(event.occurredAt).toISOString(),
  }));
  for (const event of delivered)
    await Promise.all(Array.from({ length: times }, () => worker.deliverTo('emails', event)));
  const mailer = new TestMailer();
  const { BRAND_NAME: brand, PUBLIC_URL: publicUrl } = api.env;
  const settings = { from: 'no-reply@work.example', brand, publicUrl, invitationKey: 'k' };
  await new EmailSender(worker.orm, mailer, settings, worker.tools.logger, mailWriters).sendDue();
  return mailer.sent;
}
