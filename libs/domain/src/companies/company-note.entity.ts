import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { everything, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

type By = { actorId: string; at: Date };

/** What a platform admin writes down about a company, for other platform admins; the company reads none of it. */
@Entity({
  tableName: 'company_note',
  rowLevelSecurity: 'force',
  policies: policiesFor({ platform: everything }),
})
export class CompanyNote {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @Property({ type: 'uuid' }) authorId!: string;
  @Property({ type: 'text' }) text!: string;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) editedAt: Date | null = null;
  @Property({ type: 'integer', version: true, default: 1 }) version!: number;

  static about(companyId: string, text: string, by: By): CompanyNote {
    const note = new CompanyNote();
    note.id = newId();
    note.companyId = companyId;
    note.authorId = by.actorId;
    note.text = text;
    note.createdAt = by.at;
    return note;
  }

  /** Says it in other words; nobody does that for somebody else. Answers whether anything is different. */
  rewrite(text: string, by: By): boolean {
    if (by.actorId !== this.authorId) throw new AppError('company-note.of-somebody-else');
    if (text === this.text) return false;
    this.text = text;
    this.editedAt = by.at;
    return true;
  }
}
