import { everything, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * Under which figures a person, job or CV is counted at present. The counters are the sums of these rows, and both change
 * together in `count_subjects`, which looks at what is true now: the order and number of events do not matter. A job keeps
 * its row when it is deleted, because it had been published all the same.
 */
@Entity({
  tableName: 'counted_subject',
  rowLevelSecurity: 'force',
  policies: policiesFor({ worker: everything }),
})
export class CountedSubject {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'text' }) kind!: 'person' | 'job' | 'file';
  @Property({ type: 'json' }) metrics!: Record<string, number>;
  /** The first role a person ever held, whatever became of it. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true })
  @Index({ name: 'counted_subject_signed_up', where: 'signed_up_at is not null' })
  signedUpAt: Date | null = null;
  /** The first application they ever sent. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true })
  @Index({ name: 'counted_subject_first_applied', where: 'first_applied_at is not null' })
  firstAppliedAt: Date | null = null;
}
