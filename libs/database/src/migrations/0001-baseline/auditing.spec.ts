import { changeVerbs } from '@app/contracts/auditing/audit-verbs';
import { newId } from '@app/platform/identifiers/new-id';
import { expect, it } from '@jest/globals';
import { insertInto, Json, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';

it('keeps every act under the name it was written with', async () => {
  for (const action of changeVerbs) {
    const id = newId();
    const act = { action, entityType: 'job', entityId: newId(), change: new Json({}) };
    await insertInto('audit_event', { id, ...act, occurredAt: new Date() });
    const rows = await rowsOf('select action, entity_name from audit_event where id = $1', [id]);
    expect(rows).toEqual([{ action, entity_name: null }]);
  }
});
