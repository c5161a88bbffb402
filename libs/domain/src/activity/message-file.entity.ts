import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { StoredFile } from '../files/stored-file.entity.js';
import type { Activity } from './activity.entity.js';

/** A file that went along with a message. It is in no other message, and stays as long as its message does. */
@Entity({
  tableName: 'message_file',
  rowLevelSecurity: 'force',
  policies: policiesFor({ company: ofCompany, person: 'applicant_id = app_user_id()' }),
})
@Unique({ properties: ['activityId', 'position'] })
export class MessageFile {
  @PrimaryKey({ type: 'uuid' }) fileId!: string;
  @Property({ type: 'uuid' }) activityId!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @Property({ type: 'uuid' }) applicationId!: string;
  /** Who reads the conversation beside the company. */
  @Property({ type: 'uuid' }) applicantId!: string;
  /** Who uploaded and sent it: the database takes nobody else's file. */
  @Property({ type: 'uuid' }) ownerUserId!: string;
  @Property({ type: 'integer' }) position!: number;

  static of(
    message: Activity,
    file: StoredFile,
    { position, applicantId }: { position: number; applicantId: string },
  ): MessageFile {
    const carried = new MessageFile();
    carried.fileId = file.id;
    carried.activityId = message.id;
    carried.companyId = message.companyId;
    carried.applicationId = message.applicationId;
    carried.applicantId = applicantId;
    carried.ownerUserId = file.ownerUserId ?? '';
    carried.position = position;
    return carried;
  }
}
