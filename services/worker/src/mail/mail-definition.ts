import type { NotificationKind } from '@app/contracts/notifications/notification-settings';
import { isMailTemplate, type MailTemplate } from '@app/contracts/operations/mail-templates';
import type { EmailMessage } from '@app/domain/emails/email-message.entity';
import {
  type MailContent,
  type MailWriter,
  type WrittenMail,
  writtenMail,
} from '@app/platform/mail/mail-content';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Reaction } from '../engine/events/reaction.js';
import type { Sweep } from '../engine/schedules/sweep.js';

/**
 * Why a mail is sent whatever its reader chose: it lets them in or says that they are out, it requests their work, answers
 * what they requested, is about their account or their rights, or has its own link to unsubscribe.
 */
type Required = 'access' | 'work' | 'requested' | 'account' | 'rights' | 'own-link';

/** The kind of mails in which people turn it off, or why they cannot. */
export type Preference = { kind: NotificationKind } | { required: Required };

/** What queues a mail: an event, or a reaction or a schedule that does more than that. */
type Trigger = MailReaction | Pick<Reaction, 'name'> | Pick<Sweep, 'name'>;

/** The reaction that queues a mail, once the catalogue says which one. */
export type MailReaction = (mail: { template: MailTemplate; preference: Preference }) => Reaction;

/** Where the facts of a mail come from: its row, and the key that secret links are derived from. */
export type MailSource = Pick<EmailMessage, 'subjectId' | 'eventId' | 'recipient'> & {
  em: EntityManager;
  invitationKey: string;
};

type MailRules = {
  preference: Preference;
  on: readonly Trigger[];
  /** Until when it is open whether the mail is sent at all; null once that is known. */
  waitsUntil?(source: MailSource): Promise<Date | null>;
};

/** One mail of the worker. Its name is its key in the catalogue. */
export type MailDefinition = MailRules & MailWriter<MailSource>;

/** All mails by name. */
export type MailWriters = Readonly<Record<MailTemplate, MailDefinition>>;

/** Defines a mail: who may turn it off, what queues it and for whom, where its facts come from, and what it says. */
export function defineMail<Facts>({
  preference,
  on,
  waitsUntil,
  ...content
}: MailRules & MailContent<Facts, MailSource>): MailDefinition & WrittenMail<Facts, MailSource> {
  return { preference, on, waitsUntil, ...writtenMail(content) };
}

/** The kind in which people turn a mail off; null for one that always comes. */
export const kindOf = ({ preference }: { preference: Preference }): NotificationKind | null =>
  'kind' in preference ? preference.kind : null;

/** The reactions that only queue a mail. */
export function reactionsOf(mails: MailWriters): Reaction[] {
  return Object.keys(mails)
    .filter(isMailTemplate)
    .flatMap((template) => {
      const { preference, on } = mails[template];
      return on.flatMap((trigger) =>
        typeof trigger === 'function' ? trigger({ template, preference }) : [],
      );
    });
}
