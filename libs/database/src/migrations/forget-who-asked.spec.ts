import { expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../test/support/builders/application.builder.js';
import { insertInto, Json, rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { aPrivacyRequest } from '../../../../test/support/builders/privacy-request.builder.js';
import { askedBefore, goneWhenLookedAt, lookedAtBefore } from './forget-who-asked.js';

/** As the version before left it: the row of the application has no person any more, and the log has. */
async function erasedBefore({ id }: BuiltApplication): Promise<string> {
  const standIn = newId();
  await rowsOf('update application set erased_at = now(), applicant_id = $2 where id = $1', [id, standIn]);
  return standIn;
}

const actsOf = (companyId: string) =>
  rowsOf(
    'select actor_id, address_prefix, entity_type, entity_id from audit_event where company_id = $1 order by occurred_at, id',
    [companyId],
  );

async function anAct(
  { companyId }: BuiltApplication,
  act: { action: string; entityType: string; entityId: string; actorId: string },
): Promise<void> {
  await insertInto('audit_event', {
    ...{
      id: newId(),
      companyId,
      actingRole: 'applicant',
      change: new Json({}),
      addressPrefix: '192.0.2.0/24',
    },
    ...{ occurredAt: new Date(), ...act },
  });
}

async function hasAsked(application: BuiltApplication): Promise<string> {
  const entityId = await aPrivacyRequest({ application });
  const actorId = application.applicant.id;
  await anAct(application, {
    action: 'privacy-request.made',
    entityType: 'privacy-request',
    entityId,
    actorId,
  });
  return entityId;
}

it('takes who asked something out of the log where they were erased before, and leaves others in it', async () => {
  const [gone, here] = [await anApplication(), await anApplication()];
  const [asked, other] = [await hasAsked(gone), await hasAsked(here)];
  await erasedBefore(gone);
  for (let run = 0; run < 2; run += 1) await rowsOf(askedBefore);
  const about = { entity_type: 'privacy-request' };
  expect(await actsOf(gone.companyId)).toEqual([
    { ...about, entity_id: asked, actor_id: null, address_prefix: null },
  ]);
  expect(await actsOf(here.companyId)).toEqual([
    { ...about, entity_id: other, actor_id: here.applicant.id, address_prefix: '192.0.2.0/24' },
  ]);
});

it('names no candidate who was erased before in looks of the platform, whatever their page was called', async () => {
  const [gone, here] = [await anApplication(), await anApplication()];
  const actorId = newId();
  const standIn = await erasedBefore(gone);
  const look = { action: 'candidate.read', entityType: 'user', actorId };
  for (const entityId of [gone.applicant.id, standIn]) await anAct(gone, { ...look, entityId });
  await anAct(here, { ...look, entityId: here.applicant.id });
  for (const rows of [lookedAtBefore, goneWhenLookedAt]) await rowsOf(rows);
  const by = { actor_id: actorId, address_prefix: '192.0.2.0/24' };
  expect(await actsOf(gone.companyId)).toEqual([
    { ...by, entity_type: 'company', entity_id: gone.companyId },
    { ...by, entity_type: 'application', entity_id: gone.id },
  ]);
  expect(await actsOf(here.companyId)).toEqual([
    { ...by, entity_type: 'user', entity_id: here.applicant.id },
  ]);
});
