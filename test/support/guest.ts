import { invitationToken } from '@app/domain/team/invitation-token';
import type { ApiUnderTest, Caller } from './api.js';
import { rowsOf } from './builders/arranged-rows.js';
import { anInvitation, type BuiltInvitation } from './builders/invitation.builder.js';
import { aPerson } from './builders/person.builder.js';

/** Somebody who holds the link of an invitation. */
export type Guest = {
  caller: Caller;
  invitation: BuiltInvitation;
  token: string;
  /** Sends the link's secret to `preview`, `accept` or `decline`. */
  answer: (how: 'preview' | 'accept' | 'decline', body?: object) => ReturnType<Caller['post']>;
};

/** A signed-in person whom the sign-in service knows by this address. */
export async function anAccount(
  api: ApiUnderTest,
  email: string,
  emailVerified = true,
): Promise<{ caller: Caller }> {
  const person = await aPerson({ issuer: api.issuer.issuer, email, emailVerified });
  api.issuer.knows(person.subject, { email, emailVerified });
  return { caller: api.asPerson(person) };
}

/** An invitation and the person it is for; `as` makes somebody else hold the link. */
export async function aGuest(
  api: ApiUnderTest,
  given: Parameters<typeof anInvitation>[0],
  as: { email?: string; emailVerified?: boolean } = {},
): Promise<Guest> {
  const invitation = await anInvitation(given);
  const { caller } = await anAccount(api, as.email ?? invitation.email, as.emailVerified);
  const token = invitationToken(api.env.INVITATION_KEY, invitation);
  const answer: Guest['answer'] = (how, body = {}) =>
    caller.post(`invitations/${invitation.id}/${how}`, { token, ...body });
  return { caller, invitation, token, answer };
}

/** Status of an invitation as it is stored. */
export async function statusOf({ id }: { id: string }): Promise<string | undefined> {
  const [row] = await rowsOf<{ status: string }>('select status from invitation where id = $1', [id]);
  return row?.status;
}

/** What the audit log holds about one thing, oldest first. */
export function actsAbout(entityId: string) {
  return rowsOf<{ action: string; actor_id: string; company_id: string | null; change: object }>(
    'select action, actor_id, company_id, change from audit_event where entity_id = $1 order by occurred_at, id',
    [entityId],
  );
}

/** The role a person holds in a company. */
export async function roleIn(companyId: string, userId: string) {
  const [row] = await rowsOf<{ id: string; role_type: string; deactivated_at: Date | null; version: number }>(
    'select id, role_type, deactivated_at, version from role_assignment where company_id = $1 and user_id = $2',
    [companyId, userId],
  );
  return row;
}
