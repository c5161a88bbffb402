import { invitationToken } from '@app/domain/team/invitation-token';
import type { CompanyRoleType } from '@app/contracts/access/roles';
import type { Caller } from '../api.js';
import { rowsOf } from '../builders/arranged-rows.js';
import { aPublicCompany } from './companies.js';
import { type Act, granted, open, type RandomWorld } from './world.js';

type Invited = { by: Caller; companyId: string; type: CompanyRoleType };
type Invitation = { id: string; companyId: string; tokenVersion: number };
type Membership = { id: string; companyId: string; userId: string };

/** Somebody without a role, or new here, is invited and takes the role. */
export async function invite(world: RandomWorld, { by, companyId, type }: Invited): Promise<void> {
  const person =
    (world.random() < 0.3 ? await world.someone(withoutRole) : undefined) ?? (await world.newcomer());
  const { id } = await granted(by.post('invitations', { email: person.email, type, entityId: companyId }));
  const [invitation] = await rowsOf<Invitation>(
    'select id, company_id as "companyId", token_version as "tokenVersion" from invitation where id = $1',
    [id],
  );
  if (!invitation) throw new Error(`There is no invitation ${id}`);
  const token = invitationToken(world.api.env.INVITATION_KEY, invitation);
  await granted(world.as(person).post(`invitations/${id}/accept`, { token }));
}

export const withoutRole = 'not exists (select from role_assignment where user_id = person.id)';

const join: Act = async (world) => {
  const companyId = await aPublicCompany(world);
  await invite(world, { by: await world.adminOf(companyId), companyId, type: 'companyManager' });
};

async function aMembership(world: RandomWorld): Promise<Membership> {
  const found = await rowsOf<Membership>(
    `select held.id, held.user_id as "userId", held.company_id as "companyId" from role_assignment held
     join company on company.id = held.company_id and ${open}
     where held.company_id = any($1) and role_type = 'companyManager' and deactivated_at is null order by held.id`,
    [world.companies],
  );
  const one = world.oneOf(found);
  if (one) return one;
  await join(world);
  return aMembership(world);
}

const remove: Act = async (world) => {
  const { id, companyId } = await aMembership(world);
  await granted((await world.adminOf(companyId)).delete(`company-users/${id}`));
};

const leave: Act = async (world) => {
  const { id, userId, companyId } = await aMembership(world);
  const person = await world.someone('person.id = $2', [userId]);
  if (!person) throw new Error(`Nobody is the member ${userId}`);
  await granted(world.as(person, 'companyManager', companyId).delete(`user-roles/${id}`));
};

const rest: Act = async (world) => {
  const { id, companyId } = await aMembership(world);
  const admin = await world.adminOf(companyId);
  await granted(admin.post(`company-users/${id}/deactivate`));
  if (world.random() < 0.5) await granted(admin.post(`company-users/${id}/reactivate`));
};

export const actsOfMembers = {
  ...{ 'role added': join, 'role ended': remove, 'role given up': leave, 'role deactivated': rest },
} satisfies Record<string, Act>;
