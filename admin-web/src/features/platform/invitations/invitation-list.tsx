import { invitationStates, type InvitationView } from '@app/contracts/team/invitation';
import { Ban } from 'lucide-react';
import { useDataProvider } from 'ra-core';
import { counted } from '../../../base/formats/counted.js';
import { SearchFilter, SegmentFilter } from '../../../kit/list/filters.js';
import { BulkAction } from '../shared/kit/bulk-action.js';
import { CompanyFilter } from '../shared/kit/company-filter.js';
import type { PlatformProvider } from '../shared/kit/platform-provider.js';
import { ResourceList } from '../shared/kit/resource-list.js';
import { invitationColumns } from '../shared/invitations/invitation-columns.js';
import { stateLabels } from '../shared/invitations/invitation-state.js';

const states = invitationStates.map((value) => ({ value, label: stateLabels[value] }));

/** Invitations of all companies, and to the platform itself. */
export function InvitationList() {
  return (
    <ResourceList<InvitationView>
      sort={{ field: 'createdAt', order: 'DESC' }}
      nothing="Whom platform and companies invite appears here."
      filters={
        <>
          <SearchFilter label="Search invitations by e-mail or name" placeholder="E-mail or name" />
          <SegmentFilter source="state" label="State" every="All" options={states} />
        </>
      }
      folding={{ sources: ['companyId'], controls: <CompanyFilter /> }}
      bulkActionButtons={<RevokeInvitations />}
      hiddenColumns={['expiredAt']}
      stateColumn="state"
    >
      {invitationColumns}
    </ResourceList>
  );
}

function RevokeInvitations() {
  const provider = useDataProvider<PlatformProvider>();
  const revoke = async (id: string) => {
    const { data } = await provider.getOne<InvitationView>('invitations', { id });
    await provider.revokeInvitation({ id, companyId: data.entityId });
  };
  return (
    <BulkAction
      label="Revoke"
      icon={Ban}
      danger
      title={(count) => `Revoke ${counted(count, 'invitation')}?`}
      run={(id) => revoke(String(id))}
      done={(count) => `${counted(count, 'invitation')} revoked`}
    >
      <p>Their links stop working at once. Whoever has accepted already keeps their role.</p>
    </BulkAction>
  );
}
