import type { SuspensionReason } from '@app/contracts/companies/suspension-reasons';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, rowsOf } from './arranged-rows.js';

type Given = { companyId: string; reason?: SuspensionReason; note?: string; endNote?: string };

/** Suspends a company that is there, or with an `endNote` has done so before. */
export async function aSuspension(given: Given): Promise<string> {
  const { companyId, reason = 'unverified', note = 'Nobody answers there.', endNote = null } = given;
  const id = newId();
  const suspendedAt = new Date();
  const endedAt = endNote === null ? null : new Date();
  await insertInto('company_suspension', { id, companyId, reason, note, suspendedAt, endedAt, endNote });
  if (!endedAt) await rowsOf('update company set suspended_at = now() where id = $1', [companyId]);
  return id;
}
