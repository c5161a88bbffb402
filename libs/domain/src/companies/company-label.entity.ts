import type { CompanyLabelKind } from '@app/contracts/company-labels/company-label';
import { newId } from '@app/platform/identifiers/new-id';
import { everything, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * A member type or a cohort: a word the platform sorts companies by. Companies carry the word itself; whoever renames one
 * renames it there, too.
 */
@Entity({
  tableName: 'company_label',
  rowLevelSecurity: 'force',
  policies: policiesFor({ platform: everything }),
})
export class CompanyLabel {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'text' }) kind!: CompanyLabelKind;
  @Property({ type: 'text' }) name!: string;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;
  /** Since when it is offered no more. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) retiredAt: Date | null = null;
  @Property({ type: 'integer', version: true, default: 1 }) version!: number;

  static add(kind: CompanyLabelKind, name: string, at: Date): CompanyLabel {
    const label = new CompanyLabel();
    label.id = newId();
    label.kind = kind;
    label.name = name;
    label.createdAt = at;
    return label;
  }

  /** Offers it no more, or again; answers whether that is different from before. */
  retire(retired: boolean, at: Date): boolean {
    if ((this.retiredAt !== null) === retired) return false;
    this.retiredAt = retired ? at : null;
    return true;
  }
}
