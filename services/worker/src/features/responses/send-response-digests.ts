import { databaseNow } from '@app/database/connection/transaction';
import { digestResponses } from './digest-responses.js';
import { sweep, type SweepContext } from '../../engine/schedules/sweep.js';

/** Companies one run looks at; what is left is due again in the next one. */
const atMost = 200;

/** Tells everybody each morning what answers they owe within a week. */
export const sendResponseDigests = sweep({
  name: 'response-digests',
  every: 300_000,
  run: async (context) => digestsAt(context, await context.acrossCompanies(databaseNow)),
});

/** The same at a moment; before the hour of `DIGEST_HOUR`, in UTC, nobody is told. */
export async function digestsAt(
  { acrossCompanies, asCompany, tools, found }: SweepContext,
  at: Date,
): Promise<void> {
  if (at.getUTCHours() < tools.env.DIGEST_HOUR) return;
  const due = await acrossCompanies((em) =>
    em.execute<{ company_id: string }[]>('select company_id from due_response_digests(?, ?)', [at, atMost]),
  );
  found(due.length);
  const failures: unknown[] = [];
  for (const { company_id: companyId } of due) {
    await asCompany(companyId, (em) => digestResponses(em, at)).catch((error: unknown) => {
      tools.logger.error('The digest of a company could not be left', { companyId, error });
      failures.push(error);
    });
  }
  if (failures.length > 0) throw failures[0];
}
