import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A member opened the file of an application, on this day (UTC) for the first time. */
@Entity({
  tableName: 'file_access',
  rowLevelSecurity: 'force',
  policies: policiesFor({ company: ofCompany, platform: ofCompany }),
})
export class FileAccess {
  @PrimaryKey({ type: 'uuid' }) applicationId!: string;
  @PrimaryKey({ type: 'uuid' }) fileId!: string;
  @PrimaryKey({ type: 'uuid' }) userId!: string;
  @PrimaryKey({ columnType: 'date', type: 'date' }) openedOn!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) openedAt!: Date;

  static note(
    of: { id: string; companyId: string },
    fileId: string,
    by: { actorId: string; at: Date },
  ): FileAccess {
    const opened = new FileAccess();
    opened.applicationId = of.id;
    opened.fileId = fileId;
    opened.userId = by.actorId;
    opened.openedOn = by.at.toISOString().slice(0, 10);
    opened.companyId = of.companyId;
    opened.openedAt = by.at;
    return opened;
  }
}
