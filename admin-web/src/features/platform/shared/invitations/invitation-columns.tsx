import type { InvitationView } from '@app/contracts/team/invitation';
import { DayText } from '../../../../base/formats/clock.js';
import type { Column } from '../kit/list-column.js';
import { Reference } from '../kit/reference.js';
import { inviteeName, InvitationStatus } from './invitation-state.js';

/** What lists of invitations show. */
export const invitationColumns: Column<InvitationView>[] = [
  { source: 'email', label: 'E-mail', sortable: true, render: ({ email }) => email },
  {
    source: 'state',
    label: 'State',
    card: 'state',
    render: ({ state }) => <InvitationStatus state={state} />,
  },
  { source: 'name', label: 'Name', render: (row) => inviteeName(row) || '–' },
  { source: 'roleName', label: 'Role', render: ({ roleName }) => roleName },
  {
    source: 'entityId',
    label: 'Company',
    render: ({ entityId }) => <Reference to="companies" id={entityId} none="The platform" />,
  },
  { source: 'invitedBy', label: 'Invited by', render: ({ invitedBy }) => invitedBy ?? '–' },
  {
    source: 'createdAt',
    label: 'Sent',
    sortable: true,
    render: ({ createdAt }) => <DayText iso={createdAt} />,
  },
  {
    source: 'expiredAt',
    label: 'Ends',
    sortable: true,
    hidden: true,
    render: ({ expiredAt }) => <DayText iso={expiredAt} />,
  },
];
