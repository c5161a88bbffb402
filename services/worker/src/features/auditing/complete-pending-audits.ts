import { databaseNow } from '@app/database/connection/transaction';
import { completePendingAudit } from '@app/domain/auditing/complete-pending-audit';
import { sweep } from '../../engine/schedules/sweep.js';

const atMost = 100;

/** Far longer than any request to the sign-in service takes. */
const LEFT = `select id from pending_audit_event where requested_at <= now() - interval '2 minutes' order by requested_at limit ?
  for update skip locked`;

/** Completes audit events for requests to the sign-in service whose process crashed before it recorded the answer. */
export const completePendingAudits = sweep({
  name: 'complete-pending-audits',
  every: 60_000,
  async run({ acrossCompanies }) {
    await acrossCompanies(async (em) => {
      const left = await em.execute<{ id: string }[]>(LEFT, [atMost]);
      const at = await databaseNow(em);
      for (const { id } of left) await completePendingAudit(em, id, 'unknown', at);
    });
  },
});
