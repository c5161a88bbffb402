import type { InvitationView } from '@app/contracts/team/invitation';
import { api } from '../../api/http.js';
import type { CompanyQuery } from '../../back-office/people/team-requests.js';

/** The company an invitation belongs to, as acts on it name it; one to the platform names none. */
export async function companyOf(id: string): Promise<CompanyQuery> {
  const { entityId } = await api<InvitationView>(`/api/invitations/${id}`, { errorHandle: false });
  return companyQueryOf(entityId);
}

export const companyQueryOf = (entityId: string | null): CompanyQuery =>
  entityId === null ? {} : { companyId: entityId };
