import { databaseNow } from '@app/database/connection/transaction';
import { settleAskedAct } from '@app/domain/auditing/settle-asked-act';
import { sweep } from '../../engine/schedules/sweep.js';

const atMost = 100;

/** Far longer than anybody waits for the sign-in service, or for the request that asked it. */
const LEFT = `select id from asked_act where asked_at <= now() - interval '2 minutes' order by asked_at limit ?
  for update skip locked`;

/** Writes down what was asked of the sign-in service by processes that died before they wrote down the answer. */
export const settleAskedActs = sweep({
  name: 'settle-asked-acts',
  every: 60_000,
  async run({ acrossCompanies }) {
    await acrossCompanies(async (em) => {
      const left = await em.execute<{ id: string }[]>(LEFT, [atMost]);
      const at = await databaseNow(em);
      for (const { id } of left) await settleAskedAct(em, id, 'unknown', at);
    });
  },
});
