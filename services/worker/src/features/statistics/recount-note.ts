import { newId } from '@app/platform/identifiers/new-id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { bothChanges, type Changes } from './counters.js';

type Drift = Record<string, { had: number; counted: number }>;

const WRITE = `insert into statistic_recount (id, recounted_at, drift) values (?, now(), ?::jsonb)
  on conflict (id) do update set recounted_at = excluded.recounted_at, drift = excluded.drift`;

/**
 * What one recount found to be off. Each repair says so in its own transaction: whoever is killed in between leaves no
 * figure that was changed silently.
 */
export class RecountNote {
  private readonly id = newId();
  private repairs: Changes = {};
  private readonly days = new Map<string, { had: number; counted: number }>();

  /** `before`: what the counters said when the recount began. */
  constructor(private readonly before: ReadonlyMap<string, { had: number }>) {}

  /** Adds repairs that are committed together with this. */
  async add(em: EntityManager, changes: Changes): Promise<void> {
    if (Object.values(changes).every((change) => !change)) return;
    this.repairs = bothChanges(this.repairs, changes);
    await this.write(em);
  }

  /** Adds a day that is repaired in the transaction that says so in the end. */
  addDay(metric: string, { had, counted }: { had: number; counted: number }): void {
    const before = this.days.get(metric) ?? { had: 0, counted: 0 };
    this.days.set(metric, { had: before.had + had, counted: before.counted + counted });
  }

  /** Says that the recount came to its end, also where nothing was off. */
  async write(em: EntityManager): Promise<void> {
    await em.execute(WRITE, [this.id, JSON.stringify(this.drift)], 'run');
  }

  get drift(): Drift {
    const drift: Drift = Object.fromEntries(this.days);
    for (const [metric, change] of Object.entries(this.repairs)) {
      const had = this.before.get(metric)?.had ?? 0;
      drift[metric] = { had, counted: had + change };
    }
    return drift;
  }
}
