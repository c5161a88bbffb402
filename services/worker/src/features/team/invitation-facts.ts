import { type RoleType, roles } from '@app/contracts/access/roles';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { invitationToken } from '@app/domain/team/invitation-token';
import type { Frame, MailBody } from '@app/platform/mail/mail-text';
import { momentInMail } from '@app/platform/mail/moment-in-mail';
import type { EntityManager } from '@mikro-orm/postgresql';
import { screenAddress } from '../../mail/content/screen-address.js';
import type { MailSource } from '../../mail/mail-definition.js';

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

/** An invitation for which `condition` is true. */
async function invitationWhere(
  em: EntityManager,
  id: string,
  condition: string,
): Promise<InvitationRow | null> {
  const [row] = await em.execute<InvitationRow[]>(`${INVITATION} and ${condition}`, [id]);
  return row ?? null;
}

/** An invitation that expired without an answer. */
export const loadExpired = ({ em, subjectId }: MailSource): Promise<InvitationRow | null> =>
  invitationWhere(em, subjectId, `${PENDING} and invitation.expires_at <= now()`);

/** An invitation that was accepted or declined. */
export const loadAnswered = ({ em, subjectId }: MailSource): Promise<InvitationRow | null> =>
  invitationWhere(em, subjectId, `invitation.status in ('accepted', 'declined')`);

/** What both mails with an invitation say. */
export type InvitationFacts = {
  invitationId: string;
  token: string;
  roleType: RoleType;
  /** Null for an invitation to the platform itself. */
  companyName: string | null;
  inviterName: string;
  expiresAt: Date;
};

export const exampleOfInvitation: InvitationFacts = {
  invitationId: '0190a100-0000-7000-8000-000000000001',
  token: 'example-token',
  roleType: 'companyManager',
  companyName: 'Northwind',
  inviterName: 'Mary Jackson',
  expiresAt: new Date('2026-11-28T14:05:00Z'),
};

/** An invitation that can be answered: its row, and its facts with the secret of the link. */
export async function loadOpen({ em, subjectId, invitationKey }: MailSource) {
  const row = await invitationWhere(em, subjectId, `${PENDING} and invitation.expires_at > now()`);
  if (!row) return null;
  const link = { id: row.id, tokenVersion: row.token_version };
  const facts: InvitationFacts = {
    invitationId: row.id,
    token: invitationToken(invitationKey, link),
    roleType: row.role_type,
    companyName: row.company_name,
    inviterName: `${row.first_name} ${row.last_name}`,
    expiresAt: new Date(row.expires_at),
  };
  return { link, email: row.email, facts };
}

export function invitationSubject({ companyName }: InvitationFacts, { brand }: Frame): string {
  return `You are invited to join ${companyName === null ? brand : nameInMail(companyName)}`;
}

/** Says who invites to what, how to answer with the link, and what the link is. */
export function invitationBody(
  facts: InvitationFacts,
  { brand }: Frame,
  link: { how: string; address: string; closing: string },
): MailBody {
  const role = roles[facts.roleType];
  const place = facts.companyName === null ? brand : nameInMail(facts.companyName);
  const inviter = nameInMail(facts.inviterName);
  return {
    preview: `${inviter} invites you as ${role.name}.`,
    title: facts.companyName === null ? `Join the people behind ${brand}` : `Join ${place} on ${brand}`,
    paragraphs: [`${inviter} invites you to work with ${place}. ${link.how}`],
    facts: [
      ['Role', role.name],
      ['What it allows', role.description],
      ['Open until', momentInMail(facts.expiresAt)],
    ],
    button: { label: 'Open the invitation', address: link.address },
    closing: `${link.closing} If you do not expect this invitation, you can ignore this mail.`,
  };
}

/** Where an invitation is answered. */
export function answerAddress({ invitationId, token }: InvitationFacts, publicUrl: string): string {
  return screenAddress(publicUrl, 'inviteAction', { inviteId: invitationId, inviteToken: token });
}
