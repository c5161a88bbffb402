import type { RunningProduct } from './running-product.js';

const dayMs = 86_400_000;
const longest = 60;

type Sent = {
  applied_at: Date;
  public_stage: string;
  changed_at: Date;
  response_first_sent_at: Date | null;
  response_missed_at: Date | null;
  response_due_at: Date | null;
};

/**
 * What the reply record of a company or a job has to say, counted one application after the other from what became of each;
 * for applications whose applicants know all there is to know.
 */
export async function recordCountedFrom(product: RunningProduct, companyId: string, id: string) {
  const now = Date.now();
  const since = now - 180 * dayMs;
  const sent = await product.query<Sent>(
    `select applied_at, public_stage, changed_at, response_first_sent_at, response_missed_at, response_due_at
     from application where company_id = $1 and (company_id = $2 or job_id = $2)`,
    [companyId, id],
  );
  const counts = { decided: 0, counted: 0, in_time: 0, waits: Array.from({ length: longest + 1 }, () => 0) };
  for (const one of sent) {
    const first = one.response_first_sent_at;
    const isOver = ['hired', 'notSelected'].includes(one.public_stage);
    const decided = isOver && first !== null && one.changed_at.getTime() >= since;
    const lateNow =
      one.response_due_at !== null && one.response_due_at.getTime() < now ? one.response_due_at : null;
    const missed = one.response_missed_at ?? lateNow;
    if (!decided && (missed === null || missed.getTime() < since)) continue;
    counts.counted += 1;
    if (decided) counts.decided += 1;
    if (decided && missed === null) counts.in_time += 1;
    if (first === null) continue;
    const days = Math.ceil((first.getTime() - one.applied_at.getTime()) / dayMs);
    const place = Math.min(longest + 1, Math.max(1, days)) - 1;
    counts.waits[place] = (counts.waits[place] ?? 0) + 1;
  }
  return counts;
}
