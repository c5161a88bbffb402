import { rowsOf } from '../../../test/support/builders/arranged-rows.js';
import { aPublicCompany } from './companies.js';
import { invite } from './invite.js';
import { type Act, granted, open, type RandomWorld } from './world.js';

type Membership = { id: string; companyId: string; userId: string };

const join: Act = async (world) => {
  const companyId = await aPublicCompany(world);
  await invite(world, { by: await world.adminOf(companyId), companyId, type: 'companyManager' });
};

async function aMembership(world: RandomWorld): Promise<Membership> {
  const found = await rowsOf<Membership>(
    `select role.id, role.user_id as "userId", role.company_id as "companyId" from role_assignment role
     join company on company.id = role.company_id and ${open}
     where role.company_id = any($1) and role_type = 'companyManager' and deactivated_at is null order by role.id`,
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
  if (!person) throw new Error(`There is no member ${userId}`);
  await granted(world.as(person, 'companyManager', companyId).delete(`user-roles/${id}`));
};

const rest: Act = async (world) => {
  const { id, companyId } = await aMembership(world);
  const admin = await world.adminOf(companyId);
  await granted(admin.post(`company-users/${id}/deactivate`));
  if (world.random() < 0.5) await granted(admin.post(`company-users/${id}/reactivate`));
};

export const actsOfMembers = {
  ...{ 'role added': join, 'role ended': remove, 'role left': leave, 'role deactivated': rest },
} satisfies Record<string, Act>;
