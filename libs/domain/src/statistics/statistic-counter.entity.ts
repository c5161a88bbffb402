import { everything, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** One shard of a counted figure. Reactions change it, the hourly recount repairs it, nobody else writes. */
@Entity({
  tableName: 'statistic_counter',
  rowLevelSecurity: 'force',
  policies: policiesFor({ platform: everything, worker: everything }),
})
export class StatisticCounter {
  @PrimaryKey({ type: 'text' }) key!: string;
  @PrimaryKey({ type: 'integer' }) shard!: number;
  @Property({ type: 'bigint' }) value!: string;
}

/** When the figures were last compared with a full count. */
@Entity({
  tableName: 'statistic_recount',
  rowLevelSecurity: 'force',
  policies: policiesFor({ platform: everything, worker: everything }),
})
export class StatisticRecount {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) recountedAt!: Date;
  /** Figures that were off, with what they said and what was counted. */
  @Property({ type: 'json' }) drift: Record<string, { had: number; counted: number }> = {};
}
