import type { InvitationState, InvitationView } from '@app/contracts/team/invitation';
import { Status, type StatusTone } from '../../../../kit/ui/tag.js';

/** Where an invitation stands, in one word. */
export const stateLabels: Record<InvitationState, string> = {
  open: 'Open',
  expired: 'Expired',
  revoked: 'Revoked',
  accepted: 'Accepted',
  declined: 'Declined',
};

const tones: Record<InvitationState, StatusTone> = {
  open: 'info',
  expired: 'plain',
  revoked: 'plain',
  accepted: 'ok',
  declined: 'warn',
};

export const InvitationStatus = ({ state }: Pick<InvitationView, 'state'>) => (
  <Status tone={tones[state]}>{stateLabels[state]}</Status>
);

/** First and last name, as far as somebody gave them. */
export const inviteeName = ({
  firstName,
  lastName,
}: Pick<InvitationView, 'firstName' | 'lastName'>): string => [firstName, lastName].filter(Boolean).join(' ');
