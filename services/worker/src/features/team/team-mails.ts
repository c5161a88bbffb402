import type { RoleType } from '@app/contracts/access/roles';
import { invitationPassword, invitationToken } from '@app/domain/team/invitation-token';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Writer, WritingSettings } from '../../mail/mail-template.js';
import { invitationAnsweredTemplate } from './invitation-answered.template.js';
import { invitationExpiredTemplate } from './invitation-expired.template.js';
import {
  type InvitationFacts,
  invitationTemplate,
  invitationWithAccountTemplate,
} from './invitation.template.js';
import { membershipChangedTemplate } from './membership-changed.template.js';
import { membershipEndedTemplate } from './membership-ended.template.js';

/** Mails about invitations and members. */
export const teamMails = {
  invitation: async (em, id, settings) => {
    const row = await openInvitation(em, id);
    return row && invitationTemplate.write(factsOf(row, settings), settings);
  },
  'invitation-with-account': async (em, id, settings) => {
    const row = await openInvitation(em, id);
    if (!row) return null;
    const link = { id: row.id, tokenVersion: row.token_version };
    const account = { email: row.email, code: invitationPassword(settings.invitationKey, link) };
    return invitationWithAccountTemplate.write({ ...factsOf(row, settings), account }, settings);
  },
  'invitation-expired': async (em, id, settings) => {
    const row = await invitationWhere(em, id, `${PENDING} and invitation.expires_at <= now()`);
    if (!row) return null;
    const { company_id: companyId, email: invitedEmail, role_type: roleType } = row;
    const facts = { companyId, invitedEmail, roleType, expiredAt: new Date(row.expires_at) };
    return invitationExpiredTemplate.write(facts, settings);
  },
  'invitation-answered': async (em, id, settings) => {
    const row = await invitationWhere(em, id, `invitation.status in ('accepted', 'declined')`);
    if (!row) return null;
    const {
      company_id: companyId,
      company_name: companyName,
      email: invitedEmail,
      role_type: roleType,
    } = row;
    const accepted = row.status === 'accepted';
    return invitationAnsweredTemplate.write(
      { companyId, companyName, invitedEmail, roleType, accepted },
      settings,
    );
  },
  'membership-changed': async (em, id, settings) => {
    const [row] = await em.execute<MembershipRow[]>(MEMBERSHIP, [id]);
    if (!row) return null;
    const { company_name: companyName, role_type: roleType } = row;
    return membershipChangedTemplate.write({ companyName, roleType }, settings);
  },
  'membership-ended': async (em, id, settings) => {
    const [company] = await em.execute<{ name: string }[]>('select name from company where id = ?', [id]);
    return membershipEndedTemplate.write({ companyName: company?.name ?? null }, settings);
  },
} satisfies Record<string, Writer>;

type InvitationRow = {
  id: string;
  company_id: string | null;
  company_name: string | null;
  email: string;
  role_type: RoleType;
  status: string;
  token_version: number;
  expires_at: string;
  first_name: string;
  last_name: string;
};

const INVITATION = `select invitation.id, invitation.company_id, company.name as company_name, invitation.email,
    invitation.role_type, invitation.status, invitation.token_version, invitation.expires_at, inviter.first_name,
    inviter.last_name
  from invitation
  join app_user inviter on inviter.id = invitation.invited_by
  left join company on company.id = invitation.company_id
  where invitation.id = ?`;

const PENDING = `invitation.status = 'pending' and invitation.revoked_at is null`;

type MembershipRow = { company_name: string | null; role_type: RoleType };

/** A role that is held at this moment. */
const MEMBERSHIP = `select company.name as company_name, held.role_type from role_assignment held
  left join company on company.id = held.company_id
  where held.id = ? and held.deactivated_at is null`;

async function invitationWhere(em: EntityManager, id: string, holds: string): Promise<InvitationRow | null> {
  const [row] = await em.execute<InvitationRow[]>(`${INVITATION} and ${holds}`, [id]);
  return row ?? null;
}

const openInvitation = (em: EntityManager, id: string): Promise<InvitationRow | null> =>
  invitationWhere(em, id, `${PENDING} and invitation.expires_at > now()`);

function factsOf(row: InvitationRow, settings: WritingSettings): InvitationFacts {
  return {
    invitationId: row.id,
    token: invitationToken(settings.invitationKey, { id: row.id, tokenVersion: row.token_version }),
    roleType: row.role_type,
    companyName: row.company_name,
    inviterName: `${row.first_name} ${row.last_name}`,
    expiresAt: new Date(row.expires_at),
  };
}
