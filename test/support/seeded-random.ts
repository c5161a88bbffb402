/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function shuffled<T>(of: readonly T[], random: () => number): T[] {
  const found = [...of];
  for (let last = found.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [found[last], found[other]] = [found[other]!, found[last]!];
  }
  return found;
}
