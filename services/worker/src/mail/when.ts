import type { NotificationKind } from '@app/contracts/notifications/notification-settings';
import type { EventName, EventOf } from '@app/contracts/events/catalogue';
import type { LockedRecipient } from '@app/domain/emails/locked-recipient';
import type { EntityManager } from '@mikro-orm/postgresql';
import { reaction } from '../engine/events/reaction.js';
import type { WorkerTools } from '../engine/worker-tools.js';
import { kindOf, type MailReaction } from './mail-definition.js';
import { queueMail, type Recipient } from './queue-mail.js';
import { takesMails } from './recipients/takes-mails.js';

type Recipients = readonly (LockedRecipient | Recipient)[];

/** How an event queues a mail. */
type Queueing<Name extends EventName> = {
  /** Constant, never renamed: the key under which the inbox knows that the mail was queued. */
  reaction: string;
  /** Id of what the mail is about, for `load`; none when this event queues no mail. Absent where recipients say it. */
  about?(event: EventOf<Name>): string | null | undefined;
  /** Who gets it. Accounts are locked until the commit, and the application of an applicant as well: see `recipients`. */
  to(event: EventOf<Name>, em: EntityManager, tools: WorkerTools): Recipients | Promise<Recipients>;
  /** The line about it on the timeline of the application, for recipients that have one. */
  timeline?: string;
};

/** Queues a mail when an event happened, once however often the event is delivered. */
export function when<Name extends EventName>(
  on: Name,
  { reaction: name, about, to, timeline }: Queueing<Name>,
): MailReaction {
  return ({ template, preference }) =>
    reaction({
      name,
      queue: 'emails',
      on,
      async run(event, em, tools) {
        const subjectId = about?.(event) ?? null;
        if (about && subjectId === null) return;
        const recipients = await withoutOptOuts(em, await to(event, em, tools), kindOf({ preference }));
        await queueMail(em, event, { template, subjectId, recipients, timeline });
      },
    });
}

/** Leaves out applicants who turned this kind off. What members chose is part of the queries that find them. */
async function withoutOptOuts(
  em: EntityManager,
  recipients: Recipients,
  kind: NotificationKind | null,
): Promise<Recipients> {
  if (kind === null) return recipients;
  const wants = async (one: LockedRecipient | Recipient): Promise<boolean> =>
    typeof one === 'string' || !one.application || takesMails(em, one.application.applicant.id, kind);
  const answers = await Promise.all(recipients.map(wants));
  return recipients.filter((_one, index) => answers[index]);
}
