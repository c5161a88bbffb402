import { type NamedRead, ScopedReader } from '@app/database/scoped-read';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DatabaseError, type QueryResultRow } from 'pg';

/** How long a search may take before it is asked again in the form that cannot get lost. */
const patience = 400;
const lastPatience = 5_000;

/** In which way a search reads: as the planner likes, or with every match taken from an index of words. */
export type SearchForm = 'planned' | 'byIndex';

type Reads<Rows extends QueryResultRow[]> = { [Index in keyof Rows]: NamedRead };

/**
 * Connections of the public search. Every search is planned with its own words: a plan for any word would walk the whole
 * table for one that nobody uses. What still takes too long, because words are common apart and never stand together,
 * is stopped and asked by index alone.
 */
@Injectable()
export class SearchReader implements OnApplicationShutdown {
  readonly #reader: ScopedReader;

  constructor(options: { url: string; poolSize: number }) {
    this.#reader = new ScopedReader({
      ...options,
      settings: '-c plan_cache_mode=force_custom_plan -c jit=off',
      patience,
    });
  }

  /** Reads of one moment in one round trip, seen as the public sees them. */
  async all<Rows extends QueryResultRow[]>(
    make: (form: SearchForm) => Reads<Rows>,
  ): Promise<{ [Index in keyof Rows]: Rows[Index][] }> {
    try {
      return await this.#reader.all<Rows>({ as: 'public' }, make('planned'));
    } catch (error) {
      if (!wasStopped(error)) throw error;
      return this.#reader.all<Rows>({ as: 'public' }, make('byIndex'), lastPatience);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#reader.close();
  }
}

/** SQLSTATE of a statement that ran out of its time. */
function wasStopped(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '57014';
}
