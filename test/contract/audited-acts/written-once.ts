import { expect } from '@jest/globals';
import type { Caller } from '../../support/api.js';
import { rowsOf } from '../../support/builders/arranged-rows.js';
import { listAddress } from '../../support/team.js';
import type { Act } from './act.js';

type Written = { id: string; action: string; company_id: string | null };

const writtenBy = ({ person }: Caller) =>
  rowsOf<Written>('select id, action, company_id from audit_event where actor_id = $1 order by action', [
    person.id,
  ]);
const verbsIn = (rows: Written[]) => rows.map(({ action }) => action);

/** As the log shows it. */
async function shown(auditor: Caller, { id, company_id: companyId }: Written) {
  const filter = { id: [id], ...(companyId ? { companyId } : {}) };
  const { body } = await auditor.get(listAddress('audit-events', { filter }));
  const { entityName, personName, change } = body[0];
  return { entityName, personName, before: change.before, after: change.after };
}

/** Does the act and expects its entries with their names and values, and none for rejected requests. */
export async function expectWrittenOnce(verb: string, act: Act, auditor: Caller): Promise<void> {
  const { who, send, nothing = [], rows = [verb], entries } = act;
  const before = await writtenBy(who);
  const reply = await send();
  expect([reply.status < 300, reply.body?.errors]).toEqual([true, undefined]);
  const after = await writtenBy(who);
  expect(verbsIn(after)).toEqual([...verbsIn(before), ...rows].sort());
  for (const row of after.filter(({ id }) => !before.some((known) => known.id === id)))
    expect([row.action, await shown(auditor, row)]).toEqual([row.action, Object(entries)[row.action]]);
  for (const attempt of nothing) await attempt();
  expect(await writtenBy(who)).toEqual(after);
}
