import type { ContactMessageBody, ContactTopic } from '@app/contracts/contact/contact-message';
import { AggregateRoot } from '@app/platform/aggregate/aggregate-root';
import { newId } from '@app/platform/identifiers/new-id';
import { databaseModes, everything, insertOnly, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A message somebody left for the people behind the platform. Whoever writes may add it, the worker sends it on, platform admins read it. */
@Entity({
  tableName: 'contact_message',
  rowLevelSecurity: 'force',
  policies: [...policiesFor({ platform: everything, worker: everything }), insertOnly(databaseModes.public)],
})
export class ContactMessage extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'text' }) topic!: ContactTopic;
  /** Where the answer goes; nobody has proven that it is theirs. */
  @Property({ type: 'text' }) email!: string;
  @Property({ type: 'text' }) message!: string;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;

  static send({ topic, email, message }: ContactMessageBody, at: Date): ContactMessage {
    const sent = new ContactMessage();
    sent.id = newId();
    sent.topic = topic;
    sent.email = email;
    sent.message = message;
    sent.createdAt = at;
    sent.record('contact.message-sent', { contactMessageId: sent.id }, { actorId: null, at });
    return sent;
  }

  protected override owningCompanyId(): null {
    return null;
  }
}
