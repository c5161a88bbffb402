import { can } from '@app/contracts/access/policy';
import type { Mode } from '@app/database/connection/modes';
import type { Actor } from '../../access/actor.js';

/** Where a person's own uploads are: among their own files, and among those of the company whose profile they edit. */
export type OwnFiles = { mode: Mode; owner: { ownerUserId: string } | { companyId: string } };

/** Places to look for an own upload, in order. A platform admin names the company with `companyId`. */
export function placesOfOwnFiles(actor: Actor, companyId: string | undefined): OwnFiles[] {
  const personal = { mode: actor.personMode(), owner: { ownerUserId: actor.userId } };
  const named = companyId ?? actor.entityId;
  if (!named || !can(actor.identity, 'company.edit')) return [personal];
  const mine = actor.companyFor(named);
  return [personal, { mode: actor.companyMode(mine), owner: { companyId: mine } }];
}
