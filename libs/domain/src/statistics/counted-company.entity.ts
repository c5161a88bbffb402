import { everything, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * Under which figures a company is counted at present. Its row is locked and brought in line with what is true by each
 * reaction that may change it, so it does not matter in which order events arrive.
 */
@Entity({
  tableName: 'counted_company',
  rowLevelSecurity: 'force',
  policies: policiesFor({ worker: everything }),
})
export class CountedCompany {
  @PrimaryKey({ type: 'uuid' }) companyId!: string;
  /** Published and not suspended. */
  @Property({ type: 'boolean', default: false }) live: boolean = false;
  /** Live, with a job people can apply to. */
  @Property({ type: 'boolean', default: false }) withLiveJob: boolean = false;
  /** Live, with such a job somebody applied to. */
  @Property({ type: 'boolean', default: false }) withAppliedJob: boolean = false;
}
