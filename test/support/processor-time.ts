/**
 * Milliseconds of processor time that this process uses for the work. It is the least of three runs, because a garbage
 * collection or a compilation that falls into one of them is not part of the work.
 */
export async function processorTimeOf(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return Math.min(...times);
}
