import { AggregateRoot, type By } from '@app/platform/aggregate/aggregate-root';
import { newId } from '@app/platform/identifiers/new-id';
import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** That somebody had those who are responsible reminded of answers they owe. */
@Entity({
  tableName: 'asked_reminder',
  rowLevelSecurity: 'force',
  policies: policiesFor({ company: ofCompany, worker: ofCompany }),
})
@Unique({ properties: ['companyId', 'id'] })
export class AskedReminder extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) @Index() companyId!: string;
  /** Null once they are gone. */
  @Property({ type: 'uuid', nullable: true }) askedBy: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) askedAt!: Date;

  static ask(companyId: string, by: By): AskedReminder {
    const asked = new AskedReminder();
    asked.id = newId();
    asked.companyId = companyId;
    asked.askedBy = by.actorId;
    asked.askedAt = by.at;
    asked.record('answer.reminder-asked', { reminderId: asked.id }, by);
    return asked;
  }

  protected override owningCompanyId(): string {
    return this.companyId;
  }
}
