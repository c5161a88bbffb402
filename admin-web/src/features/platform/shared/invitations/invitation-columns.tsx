import type { InvitationView } from '@app/contracts/team/invitation';
import { DataTable } from 'react-admin';
import { DayText } from '../../../../base/formats/clock.js';
import { RecordLink } from '../kit/record-link.js';
import { Reference } from '../kit/reference.js';
import { inviteeName, InvitationStatus } from './invitation-state.js';

const Column = DataTable.Col<InvitationView>;

/** What lists of invitations show; `expiredAt` is hidden at first. */
export const invitationColumns = [
  <Column
    key="email"
    source="email"
    label="E-mail"
    render={({ email }) => <RecordLink>{email}</RecordLink>}
  />,
  <Column
    key="state"
    source="state"
    label="State"
    disableSort
    render={({ state }) => <InvitationStatus state={state} />}
  />,
  <Column key="name" source="name" label="Name" disableSort render={(row) => inviteeName(row) || '–'} />,
  <Column key="role" source="roleName" label="Role" disableSort render={({ roleName }) => roleName} />,
  <Column
    key="company"
    source="entityId"
    label="Company"
    disableSort
    render={({ entityId }) => <Reference to="companies" id={entityId} none="The platform" />}
  />,
  <Column
    key="invitedBy"
    source="invitedBy"
    label="Invited by"
    disableSort
    render={({ invitedBy }) => invitedBy ?? '–'}
  />,
  <Column
    key="createdAt"
    source="createdAt"
    label="Sent"
    render={({ createdAt }) => <DayText iso={createdAt} />}
  />,
  <Column
    key="expiredAt"
    source="expiredAt"
    label="Ends"
    render={({ expiredAt }) => <DayText iso={expiredAt} />}
  />,
];
