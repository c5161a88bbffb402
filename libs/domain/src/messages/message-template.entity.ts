import type { MessageTemplateBody, TemplateKind } from '@app/contracts/messages/message-template';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/**
 * A text that a company writes to applicants from again and again. Its name is the company's own: no mode of an applicant
 * reads this table. A deleted one stays, so that what was written from it can still say so.
 */
@Entity({
  tableName: 'message_template',
  rowLevelSecurity: 'force',
  policies: policiesFor({ company: ofCompany, platform: ofCompany, worker: ofCompany }),
})
@Unique({ properties: ['companyId', 'id'] })
export class MessageTemplate {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @Property({ type: 'text' }) name!: string;
  @Property({ type: 'text' }) kind!: TemplateKind;
  /** Empty for refusals, and for messages that go without one of their own. */
  @Property({ type: 'text' }) subject!: string;
  @Property({ type: 'text' }) text!: string;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) updatedAt!: Date;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) deletedAt: Date | null = null;
  @Property({ type: 'integer', version: true, default: 1 }) version!: number;

  static write(companyId: string, written: MessageTemplateBody, at: Date): MessageTemplate {
    const template = new MessageTemplate();
    template.id = newId();
    template.companyId = companyId;
    template.createdAt = at;
    template.take(written, at);
    return template;
  }

  /** Says something else from now on; what was sent stays as it was. Throws once it is deleted. */
  edit(written: MessageTemplateBody, at: Date): void {
    this.requireThere();
    const { name, kind, subject, text } = written;
    const isSame = this.name === name && this.kind === kind && this.subject === subject && this.text === text;
    if (!isSame) this.take(written, at);
  }

  /** Nobody writes from it any more. Throws once it is deleted. */
  delete(at: Date): void {
    this.requireThere();
    this.deletedAt = at;
  }

  private requireThere(): void {
    if (this.deletedAt !== null) throw new AppError('resource.gone');
  }

  private take({ name, kind, subject, text }: MessageTemplateBody, at: Date): void {
    this.name = name;
    this.kind = kind;
    this.subject = subject;
    this.text = text;
    this.updatedAt = at;
  }
}
