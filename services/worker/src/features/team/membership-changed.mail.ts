import { type RoleType, roles } from '@app/contracts/access/roles';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { defineMail } from '../../mail/mail-definition.js';
import { addressOfPerson } from '../../mail/recipients/address-of-person.js';
import { when } from '../../mail/when.js';

type Facts = {
  /** Null for the platform itself. */
  companyName: string | null;
  roleType: RoleType;
};

type MembershipRow = { company_name: string | null; role_type: RoleType };

/** A role that is active now. */
const MEMBERSHIP = `select company.name as company_name, role.role_type from role_assignment role
  left join company on company.id = role.company_id
  where role.id = ? and role.deactivated_at is null`;

/** To a member whose role was changed or restored. */
export const membershipChanged = defineMail<Facts>({
  preference: { required: 'access' },
  on: [
    when('member.role-changed', {
      reaction: 'notify-member-of-new-role',
      about: ({ payload }) => payload.membershipId,
      to: ({ payload }, em) => addressOfPerson(em, payload.userId),
    }),
    when('member.reactivated', {
      reaction: 'notify-member-of-return',
      about: ({ payload }) => payload.membershipId,
      to: ({ payload }, em) => addressOfPerson(em, payload.userId),
    }),
  ],
  async load({ em, subjectId }) {
    const [row] = await em.execute<MembershipRow[]>(MEMBERSHIP, [subjectId]);
    return row ? { companyName: row.company_name, roleType: row.role_type } : null;
  },
  subject: ({ companyName, roleType }, { brand }) =>
    `Your role at ${companyName === null ? brand : nameInMail(companyName)} is now ${roles[roleType].name}`,
  body({ companyName, roleType }, { brand, publicUrl }) {
    const place = companyName === null ? brand : nameInMail(companyName);
    const role = roles[roleType];
    return {
      preview: role.description,
      title: `You are now ${role.name}`,
      paragraphs: [`Your role in the team of ${place} was changed. It counts from your next click on.`],
      facts: [
        ['Role', role.name],
        ['What it allows', role.description],
      ],
      button: { label: `Open ${brand}`, address: publicUrl },
      closing: 'You get this mail because you are a member of the team.',
    };
  },
  example: { companyName: 'Northwind', roleType: 'companyManager' },
});
