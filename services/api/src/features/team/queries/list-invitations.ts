import type { RoleType } from '@app/contracts/access/roles';
import type { InvitationView, ListInvitationsQuery } from '@app/contracts/team/invitation';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';
import { invitationView } from '../invitation-view.js';
import { PageQuery } from '../../../access/requests.js';

export class ListInvitations extends PageQuery<InvitationView, z.output<typeof ListInvitationsQuery>> {}

type Row = {
  id: string;
  company_id: string | null;
  email: string;
  first_name: string | null;
  last_name: string | null;
  role_type: RoleType;
  status: 'pending' | 'accepted' | 'declined';
  expires_at: Date;
  revoked_at: Date | null;
  created_at: Date;
  entity_name: string | null;
  inviter_name: string | null;
  now: Date;
};

const SELECT = `select invitation.id, invitation.company_id, invitation.email, invitation.first_name,
    invitation.last_name, invitation.role_type, invitation.status, invitation.expires_at, invitation.revoked_at,
    invitation.created_at, company.name as entity_name, now() as now,
    nullif(btrim(inviter.first_name || ' ' || inviter.last_name), '') as inviter_name
  from invitation
  left join company on company.id = invitation.company_id
  left join app_user inviter on inviter.id = invitation.invited_by`;

/** Status and dates in one word, as `stateOf` of the view says it. */
const STATE = `case when invitation.status <> 'pending' then invitation.status when invitation.revoked_at is not null then 'revoked'
  when invitation.expires_at <= now() then 'expired' else 'open' end`;

/** What platform admins sent: to the platform itself, and to the admins of companies. */
const SENT_BY_PLATFORM = `(invitation.company_id is null or exists (
  select from role_assignment held where held.user_id = invitation.invited_by and held.role_type = 'stacAdmin'))`;

/** Invitations of one company, or of all of them. */
@QueryHandler(ListInvitations)
export class ListInvitationsHandler implements IQueryHandler<ListInvitations> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListInvitations): Promise<ListPage<InvitationView>> {
    const { id, state, q, sentByPlatform, companyId: named } = query.filter ?? {};
    const companyId = actor.companyOrEvery(named, 'filter.companyId');
    const ofPlatform = companyId === null;
    const page = await listRows<Row>(this.reader, actor.readingMode(companyId), query, {
      name: ofPlatform ? 'list-platform-invitations' : 'list-invitations',
      text: `${SELECT} where ${ofPlatform ? '$1::uuid is null' : 'invitation.company_id = $1'}
        and ($5::boolean is null or ${SENT_BY_PLATFORM} = $5)
        and ($2::uuid[] is null or invitation.id = any($2)) and ($3::text is null or (${STATE}) = $3)
        and ($4::text is null or strpos(lower(invitation.email), lower($4)) > 0
          or strpos(lower(coalesce(invitation.first_name, '') || ' ' || coalesce(invitation.last_name, '')), lower($4)) > 0)`,
      values: [companyId, id, state, q, sentByPlatform],
      columns: { expiredAt: 'expires_at' },
    });
    return { ...page, rows: page.rows.map(viewOf) };
  }
}

function viewOf(row: Row): InvitationView {
  return invitationView(
    {
      id: row.id,
      companyId: row.company_id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      roleType: row.role_type,
      status: row.status,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
      createdAt: row.created_at,
    },
    { entityName: row.entity_name, inviterName: row.inviter_name },
    row.now,
  );
}
