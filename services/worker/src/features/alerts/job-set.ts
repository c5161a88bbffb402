/** Some of the jobs of a round: one bit for each, in their order. */
export type JobSet = Uint32Array;

export const emptySet = (jobs: number): JobSet => new Uint32Array(Math.ceil(jobs / 32));

/** Makes it all jobs from this place on. */
export function fillFrom(set: JobSet, jobs: number, first: number): void {
  set.fill(0xffffffff);
  const last = jobs % 32;
  if (last > 0) set[set.length - 1] = 2 ** last - 1;
  const word = Math.floor(first / 32);
  set.fill(0, 0, Math.min(word, set.length));
  if (word < set.length) set[word] = ((set[word] ?? 0) & (0xffffffff << (first % 32))) >>> 0;
}

export function addTo(set: JobSet, job: number): void {
  const word = Math.floor(job / 32);
  set[word] = ((set[word] ?? 0) | (1 << (job % 32))) >>> 0;
}

/** Leaves in `set` what is in `other`, too. */
export function keepIn(set: JobSet, other: JobSet | undefined): void {
  if (!other) set.fill(0);
  else for (let word = 0; word < set.length; word += 1) set[word] = (set[word] ?? 0) & (other[word] ?? 0);
}

/** Adds what is in `other`. */
export function joinTo(set: JobSet, other: JobSet): void {
  for (let word = 0; word < set.length; word += 1) set[word] = (set[word] ?? 0) | (other[word] ?? 0);
}

/** Takes out what is in `other`. */
export function dropFrom(set: JobSet, other: JobSet): void {
  for (let word = 0; word < set.length; word += 1) set[word] = (set[word] ?? 0) & ~(other[word] ?? 0);
}

/** The places of its jobs, the last one first. */
export function* newestFirst(set: JobSet): Generator<number> {
  for (let word = set.length - 1; word >= 0; word -= 1) {
    let bits = set[word] ?? 0;
    while (bits !== 0) {
      const bit = 31 - Math.clz32(bits);
      yield word * 32 + bit;
      bits = (bits & ~(1 << bit)) >>> 0;
    }
  }
}
