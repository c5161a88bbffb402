import type { LegalTextName } from '@app/contracts/legal/legal-texts';
import { newId } from '@app/platform/identifiers/new-id';
import { everything, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** A version of the terms or the privacy page on its way to every account, in the order of their ids. */
@Entity({
  tableName: 'legal_announcement',
  rowLevelSecurity: 'force',
  policies: policiesFor({ worker: everything }),
})
@Unique({ properties: ['name', 'textVersion'] })
export class LegalAnnouncement {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'text' }) name!: LegalTextName;
  @Property({ type: 'text' }) textVersion!: string;
  /** Accounts that were there then are told. */
  @Property({ columnType: 'timestamptz', type: 'datetime' }) begunAt!: Date;
  /** The last account that was looked at. */
  @Property({ type: 'uuid', nullable: true }) throughUserId: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) doneAt: Date | null = null;

  static begin(name: LegalTextName, textVersion: string, at: Date): LegalAnnouncement {
    const begun = new LegalAnnouncement();
    begun.id = newId();
    begun.name = name;
    begun.textVersion = textVersion;
    begun.begunAt = at;
    return begun;
  }

  /** These accounts were told; fewer than a whole page are the last. */
  tell(userIds: readonly string[], page: number, at: Date): void {
    this.throughUserId = userIds.at(-1) ?? this.throughUserId;
    if (userIds.length < page) this.doneAt = at;
  }
}
