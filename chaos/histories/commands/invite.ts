import type { CompanyRoleType } from '@app/contracts/access/roles';
import { invitationToken } from '@app/domain/team/invitation-token';
import type { Caller } from '../../../test/support/api.js';
import { rowsOf } from '../../../test/support/builders/arranged-rows.js';
import { granted, type RandomWorld } from './world.js';

type Invited = { by: Caller; companyId: string; type: CompanyRoleType };
type Invitation = { id: string; companyId: string; tokenVersion: number };

/** A person without a role, or new here, is invited and takes the role. */
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
