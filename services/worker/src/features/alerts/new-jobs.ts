import type { SavedSearchParameters } from '@app/contracts/saved-searches/saved-search';
import { codeOf, type Facet, facets } from '@app/database/projections/search-codes';
import { addTo, dropFrom, emptySet, fillFrom, joinTo, type JobSet, keepIn, newestFirst } from './job-set.js';
import type { WordQuery } from './word-query.js';

/** A job that became public, as searches ask for it. */
export type NewJob = {
  id: string;
  /** Its place in the order in which jobs became public. */
  number: number;
  /** Its places before: it was closed in between, and those who saw it then are not told again. */
  earlier: number[];
  companyId: string;
  codes: Record<Facet, number>;
  yearlyPay: number | null;
  currency: string | null;
  words: string[];
  places: string[];
};

/** A saved search in the form it is matched by; words that are missing are not asked for. */
export type Asked = {
  search: SavedSearchParameters;
  words?: JobSet;
  place?: JobSet;
  /** Jobs up to this number were looked through before. */
  from: number;
  /** Jobs up to this number were public before it was saved. */
  saved: number;
};

type Kept = Pick<NewJob, 'id' | 'number' | 'earlier' | 'yearlyPay'>;

/**
 * The jobs of a round, looked up by what searches ask for: a search costs a few thousand operations on words of bits, no
 * matter how many jobs have its words.
 */
export class NewJobs {
  readonly #jobs: Kept[] = [];
  readonly #places = { words: new Map<string, number[]>(), places: new Map<string, number[]>() };
  readonly #sets = new Map<string, JobSet>();
  readonly #size: number;
  /** Sets nobody needs any more. A million searches with new ones each would leave more than is freed in time. */
  readonly #spare: JobSet[] = [];

  /** `size` is how many are added, in the order of their numbers; `payIn` is the currency of a lowest pay that names none. */
  constructor(
    size: number,
    private readonly payIn: string | undefined = undefined,
  ) {
    this.#size = size;
  }

  add(job: NewJob): void {
    const at = this.#jobs.length;
    const { id, number, earlier, yearlyPay } = job;
    this.#jobs.push({ id, number, earlier, yearlyPay });
    for (const name of ['words', 'places'] as const) {
      const known = this.#places[name];
      for (const word of job[name]) {
        const jobs = known.get(word);
        if (jobs) jobs.push(at);
        else known.set(word, [at]);
      }
    }
    this.note(`company ${job.companyId}`, at);
    if (job.currency !== null) this.note(`currency ${job.currency}`, at);
    for (const facet of facets) this.note(`${facet} ${job.codes[facet]}`, at);
  }

  /** How many there are. */
  get size(): number {
    return this.#jobs.length;
  }

  idOf(at: number): string {
    return this.#jobs[at]?.id ?? '';
  }

  /** The places of the jobs a search finds that are new to it, the newest first, so many at most. */
  found(asked: Asked, most: number): number[] {
    const set = this.allFrom(this.firstAfter(asked.from));
    if (asked.words) keepIn(set, asked.words);
    if (asked.place) keepIn(set, asked.place);
    this.keepFilters(set, asked.search);
    const { salaryMin = 0, hasPay = false } = asked.search;
    const isPaid = ({ yearlyPay }: Kept) =>
      yearlyPay === null ? !hasPay && salaryMin === 0 : yearlyPay >= salaryMin;
    const found: number[] = [];
    for (const at of newestFirst(set)) {
      const job = this.#jobs[at];
      if (job && isPaid(job) && !wasToldBefore(job, asked)) found.push(at);
      if (found.length === most) break;
    }
    this.release(set);
    return found;
  }

  /** Takes back a set of this round that nobody looks at any more. */
  release(set: JobSet): void {
    this.#spare.push(set);
  }

  /**
   * The jobs that may have these words. Of a phrase they are those with all its words, or, where it must not stand in
   * them, all jobs: whoever asks for phrases has to look again.
   */
  withWords(of: 'words' | 'places', query: WordQuery | null, isUnwanted = false): JobSet {
    if (query === null) return this.none();
    if (query.kind === 'word') {
      const set = this.none();
      for (const at of this.#places[of].get(query.word) ?? []) addTo(set, at);
      return set;
    }
    if (query.kind === 'not') {
      const set = this.allFrom(0);
      const without = this.withWords(of, query.of, !isUnwanted);
      dropFrom(set, without);
      this.release(without);
      return set;
    }
    if (query.kind === 'phrase' && isUnwanted) return this.none();
    const set = this.withWords(of, query.left, isUnwanted);
    const other = this.withWords(of, query.right, isUnwanted);
    if (query.kind === 'or') joinTo(set, other);
    else keepIn(set, other);
    this.release(other);
    return set;
  }

  /** The jobs with these ids. */
  withIds(ids: Iterable<string>): JobSet {
    const set = this.none();
    const wanted = new Set(ids);
    for (const [at, { id }] of this.#jobs.entries()) if (wanted.has(id)) addTo(set, at);
    return set;
  }

  private keepFilters(set: JobSet, search: SavedSearchParameters): void {
    const { company, salaryMin } = search;
    const currency = search.currency ?? (salaryMin === undefined ? undefined : this.payIn);
    if (company?.length)
      this.keepAnyOf(
        set,
        company.map((id) => `company ${id}`),
      );
    if (currency) keepIn(set, this.#sets.get(`currency ${currency}`));
    for (const facet of facets) {
      const chosen = search[facet];
      if (chosen?.length)
        this.keepAnyOf(
          set,
          chosen.map((value) => `${facet} ${codeOf(facet, value)}`),
        );
    }
  }

  private note(name: string, at: number): void {
    const set = this.#sets.get(name) ?? emptySet(this.#size);
    addTo(set, at);
    this.#sets.set(name, set);
  }

  /** Leaves in `set` what is in any of these. */
  private keepAnyOf(set: JobSet, names: string[]): void {
    const all = this.none();
    for (const name of names) {
      const one = this.#sets.get(name);
      if (one) joinTo(all, one);
    }
    keepIn(set, all);
    this.release(all);
  }

  private none(): JobSet {
    const spare = this.#spare.pop();
    return spare ? spare.fill(0) : emptySet(this.#size);
  }

  private allFrom(first: number): JobSet {
    const set = this.#spare.pop() ?? emptySet(this.#size);
    fillFrom(set, this.#size, first);
    return set;
  }

  /** The place of the first job with a higher number. */
  private firstAfter(number: number): number {
    let [low, high] = [0, this.#jobs.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#jobs[middle]?.number ?? 0) > number) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** It was offered once between saving the search and its last round, and closed since. */
function wasToldBefore({ earlier }: Kept, { saved, from }: Asked): boolean {
  return earlier.some((number) => number > saved && number <= from);
}
