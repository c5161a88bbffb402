import type { RoleType } from '@app/contracts/access/roles';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto } from './arranged-rows.js';
import { aMember } from './person.builder.js';

export type BuiltInvitation = {
  id: string;
  companyId: string | null;
  email: string;
  tokenVersion: number;
  invitedBy: string;
};

const week = 7 * 24 * 60 * 60 * 1000;

/** A pending invitation to a company, sent by one of its admins unless `invitedBy` says who. */
export async function anInvitation(given: {
  companyId: string | null;
  email?: string;
  roleType?: RoleType;
  tokenVersion?: number;
  invitedBy?: string;
  status?: 'pending' | 'accepted' | 'declined';
  expiresAt?: Date;
  revokedAt?: Date | null;
}): Promise<BuiltInvitation> {
  const id = newId();
  const { companyId, email = `guest-${id.slice(-12)}@example.com`, tokenVersion = 1 } = given;
  const invitedBy = given.invitedBy ?? (await anInviter(companyId));
  await insertInto('invitation', {
    roleType: 'companyManager',
    status: 'pending',
    firstName: null,
    lastName: null,
    expiresAt: new Date(Date.now() + week),
    revokedAt: null,
    createdAt: new Date(),
    ...given,
    id,
    email,
    tokenVersion,
    invitedBy,
  });
  return { id, companyId, email, tokenVersion, invitedBy };
}

async function anInviter(companyId: string | null): Promise<string> {
  if (companyId === null) throw new Error('Say who invites to the platform itself');
  return (await aMember({ companyId, roleType: 'companyAdmin' })).id;
}
