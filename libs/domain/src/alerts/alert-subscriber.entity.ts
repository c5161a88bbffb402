import { newId } from '@app/platform/identifiers/new-id';
import { everything, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** Whoever gets mails about new jobs: somebody with an account. At most one mail a day holds all their searches. */
@Entity({
  tableName: 'alert_subscriber',
  rowLevelSecurity: 'force',
  policies: policiesFor({ person: 'user_id = app_user_id()', worker: everything }),
})
export class AlertSubscriber {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Unique({ name: 'alert_subscriber_user' })
  @Property({ type: 'uuid', nullable: true })
  userId: string | null = null;
  /** Of those without an account; the account knows the address of the others. */
  @Unique({ name: 'alert_subscriber_email' })
  @Property({ type: 'text', nullable: true })
  email: string | null = null;
  /** Monday is 1: the day on which weekly searches are mailed. */
  @Property({ columnType: 'smallint', type: 'smallint' }) weekday!: number;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;

  /** From now on this person may be mailed, each week on this day of it. */
  static of(who: { userId: string } | { email: string }, at: Date): AlertSubscriber {
    const subscriber = new AlertSubscriber();
    subscriber.id = newId();
    if ('userId' in who) subscriber.userId = who.userId;
    else subscriber.email = who.email;
    subscriber.weekday = at.getUTCDay() || 7;
    subscriber.createdAt = at;
    return subscriber;
  }
}
