import { databaseModes } from '@app/platform/tenancy/policies';

/** As whom a transaction works: what row-level security lets it see follows from this alone. */
export type Mode =
  | { as: 'company'; companyId: string; userId: string }
  | { as: 'person'; userId: string; companyId?: string; invitationId?: string }
  | { as: 'platform'; userId: string; companyId?: string }
  | { as: 'public' }
  /** The subscriber of a checked link, or the address a form names. */
  | { as: 'subscriber'; subscriberId: string }
  | { as: 'subscriber'; address: string }
  | { as: 'worker'; companyId: string | null };

/** Session of a transaction in this mode: database role and settings, in the shape MikroORM takes. */
export function sessionOf(mode: Mode): { role: string; variables: Record<string, string> } {
  return {
    role: databaseModes[mode.as],
    variables: {
      'app.company_id': ('companyId' in mode ? mode.companyId : undefined) ?? '',
      'app.user_id': 'userId' in mode ? mode.userId : '',
      'app.invitation_id': ('invitationId' in mode ? mode.invitationId : undefined) ?? '',
      'app.subscriber_id': 'subscriberId' in mode ? mode.subscriberId : '',
      'app.subscriber_address': 'address' in mode ? mode.address : '',
    },
  };
}
