import { acceptedContentTypes } from '@app/contracts/files/accepted-files';
import type { FileStatus, ImageCrop, UploadRequestBody } from '@app/contracts/files/upload-request';
import type { FileType } from '@app/contracts/files/file-types';
import { AggregateRoot, type By } from '@app/platform/aggregate/aggregate-root';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

const carriedToCompany = `id in (select sent.cv_file_id from application sent where sent.company_id = app_company()) or id in (select carried.file_id from answer_file carried where carried.company_id = app_company())`;
const inMessage = (reader: string): string =>
  `exists (select from message_file carried where carried.file_id = stored_file.id and carried.${reader})`;
const ownForMessage = `(owner_user_id = app_user_id() and type = 'message')`;

/**
 * A file somebody asked to upload. It is usable only once it was received and checked. A company reads a candidate's
 * file only through an application or message that carries it, an applicant a company's through a message.
 */
@Entity({
  tableName: 'stored_file',
  rowLevelSecurity: 'force',
  policies: policiesFor({
    company: `${ofCompany} or ${ownForMessage} or ${inMessage('company_id = app_company()')} or ${carriedToCompany}`,
    person: `owner_user_id = app_user_id() or ${inMessage('applicant_id = app_user_id()')}`,
    platform: `${ofCompany} or ${carriedToCompany}`,
    worker: 'company_id is not distinct from app_company()',
  }),
})
@Unique({ properties: ['id', 'ownerUserId'] })
@Index({ properties: ['ownerUserId', 'createdAt'] })
@Index({ properties: ['companyId', 'createdAt'] })
export class StoredFile extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  /** Who owns it as a person; null for files of a company. */
  @Property({ type: 'uuid', nullable: true }) ownerUserId: string | null = null;
  /** Whose it is as a company; null for files of a person. */
  @Property({ type: 'uuid', nullable: true }) companyId: string | null = null;
  @Property({ type: 'text' }) entityType!: 'user' | 'company';
  @Property({ type: 'uuid' }) entityId!: string;
  @Property({ type: 'text' }) type!: FileType;
  @Property({ type: 'text' }) name!: string;
  @Property({ type: 'text' }) description!: string;
  @Property({ type: 'string[]' }) tags: string[] = [];
  /** As the person named it: shown, never part of a path. */
  @Property({ type: 'text' }) fileName!: string;
  @Property({ type: 'text' }) contentType!: string;
  @Property({ type: 'integer', nullable: true }) size: number | null = null;
  /** Part of an image its owner keeps; null for all of it, and for documents. */
  @Property({ type: 'json', nullable: true }) crop: ImageCrop | null = null;
  @Property({ type: 'text' }) storageKey!: string;
  @Property({ type: 'text' }) status!: FileStatus;
  @Property({ type: 'text', nullable: true }) rejectionReason: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) receivedAt: Date | null = null;
  /** When it went along with a message; it goes with one alone. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) sentAt: Date | null = null;
  /** Set when its owner deleted it; applications and messages that carry it keep it. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) removedAt: Date | null = null;
  /** Set when somebody was erased whom it is about: a worker deletes the bytes, and then the row. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) erasedAt: Date | null = null;

  static request(
    body: UploadRequestBody,
    owner: { userId: string; companyId: string | null },
    at: Date,
  ): StoredFile {
    const file = new StoredFile();
    file.id = newId();
    file.ownerUserId = body.entityType === 'user' ? owner.userId : null;
    file.companyId = body.entityType === 'company' ? owner.companyId : null;
    file.entityType = body.entityType;
    file.entityId = body.entityId;
    file.type = body.type;
    file.name = body.name;
    file.description = body.description;
    file.tags = body.tags;
    file.fileName = body.fileName;
    file.contentType = body.contentType;
    file.crop = body.crop ?? null;
    file.status = 'requested';
    file.storageKey = `quarantine/${newId()}`;
    file.createdAt = at;
    return file;
  }

  /** The bytes are in storage; a worker checks them next. */
  receive(size: number, by: By): void {
    if (this.status !== 'requested') return;
    this.status = 'received';
    this.size = size;
    this.receivedAt = by.at;
    this.record('file.uploaded', { fileId: this.id }, by);
  }

  /** The check found what was announced; `kept` is what stays of it and where. */
  accept(kept: { storageKey: string; contentType: string; size: number }, at: Date): void {
    if (this.status !== 'received') return;
    this.status = 'available';
    this.storageKey = kept.storageKey;
    this.contentType = kept.contentType;
    this.size = kept.size;
    this.record('file.available', { fileId: this.id, type: this.type }, { actorId: null, at });
  }

  /** The check found something else; nobody ever downloads it. */
  reject(reason: string): void {
    if (this.status !== 'received') return;
    this.status = 'rejected';
    this.rejectionReason = reason;
  }

  /** Its owner deleted it. */
  remove(by: By): void {
    if (this.removedAt) return;
    this.removedAt = by.at;
    if (this.status !== 'available') return;
    this.record('file.removed', { fileId: this.id, type: this.type }, by);
  }

  /** An image can be shown once it was checked and made anew. */
  requireShowable(type: FileType): void {
    if (this.type !== type || this.removedAt || this.status === 'rejected')
      throw new AppError('file.not-accepted');
    if (this.status === 'requested') throw new AppError('file.not-received');
    if (this.status === 'received') throw new AppError('file.in-check');
  }

  /** A file can be sent along once its bytes arrived; a refused one never. */
  requireSendable(type: FileType): void {
    const sendable =
      this.type === type && !this.removedAt && acceptedContentTypes[type].includes(this.contentType);
    if (!sendable || this.status === 'rejected') throw new AppError('file.not-accepted');
    if (this.status === 'requested') throw new AppError('file.not-received');
  }

  /** Why its owner cannot send it along with a message; null where they can. What is still in check may be sent. */
  get whyNotAttachable(): string | null {
    if (this.type !== 'message') return 'This file was uploaded for something else. Please attach it here';
    if (this.sentAt) return 'This file went along with another message. Please attach it anew';
    if (this.removedAt) return 'This file was removed. Please attach it anew';
    if (this.status === 'requested') return 'The file has not arrived yet. Please attach it anew';
    return this.status === 'rejected' ? (this.rejectionReason ?? 'This file was not accepted') : null;
  }

  /** It goes along with a message, and from then on belongs to the conversation. */
  attach(at: Date): void {
    if (this.whyNotAttachable !== null) throw new AppError('file.not-accepted');
    this.sentAt = at;
  }

  protected override owningCompanyId(): string | null {
    return this.companyId;
  }
}
