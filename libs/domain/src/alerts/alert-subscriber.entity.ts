import { AggregateRoot } from '@app/platform/aggregate/aggregate-root';
import { newId } from '@app/platform/identifiers/new-id';
import { everything, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

const hour = 3_600_000;

/** Whoever gets mails about new jobs: an account, or an address without one. At most one mail a day holds all searches. */
@Entity({
  tableName: 'alert_subscriber',
  rowLevelSecurity: 'force',
  policies: policiesFor({
    person: 'user_id = app_user_id()',
    subscriber: 'user_id is null and (id = app_subscriber_id() or email = app_subscriber_address())',
    worker: everything,
  }),
})
export class AlertSubscriber extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid', nullable: true }) userId: string | null = null;
  /** Of those without an account; the account knows the address of the others. */
  @Unique({ name: 'alert_subscriber_email' })
  @Property({ type: 'text', nullable: true })
  email: string | null = null;
  /** Monday is 1: the day on which weekly searches are mailed. */
  @Property({ columnType: 'smallint', type: 'smallint' }) weekday!: number;
  /** When the address was last asked to confirm something. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) requestedAt: Date | null = null;
  /** Who has its searches now: somebody with the same address had a subscriber of their own. */
  @Property({ type: 'uuid', nullable: true }) mergedInto: string | null = null;
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

  /** Has the address asked by mail what it wants, at most once an hour: anybody may have typed it. */
  ask(at: Date): void {
    if (this.requestedAt && at.getTime() < this.requestedAt.getTime() + hour) return;
    this.requestedAt = at;
    this.record('job-alert.requested', { subscriberId: this.id }, { actorId: null, at });
  }

  /** Its owner has confirmed: what is saved next is asked for at once. */
  confirm(at: Date): void {
    this.requestedAt = null;
    this.record('job-alert.confirmed', { subscriberId: this.id }, { actorId: null, at });
  }

  /** The account that has proven the address takes its place; `standing` is its own subscriber, where it has one. */
  becomeOf(userId: string, standing: AlertSubscriber | null): void {
    this.userId = userId;
    this.email = null;
    this.mergedInto = standing?.id ?? null;
  }

  protected override owningCompanyId(): null {
    return null;
  }
}
