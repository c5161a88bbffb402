import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** The day on which people of a company were told last of the answers they owe. */
@Entity({
  tableName: 'response_digest',
  rowLevelSecurity: 'force',
  policies: policiesFor({ worker: ofCompany }),
})
export class ResponseDigest {
  @PrimaryKey({ type: 'uuid' }) companyId!: string;
  @Property({ type: 'date' }) day!: string;
}
