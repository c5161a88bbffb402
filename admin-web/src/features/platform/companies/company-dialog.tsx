import type { CompanyView } from '@app/contracts/companies/company-view';
import { useRefresh } from 'ra-core';
import { PublishDialog } from '../../shared/companies/publish-dialog.js';
import { InviteDialog } from '../../shared/team/invite-dialog.js';
import { DeletionDialog } from './deletion-dialog.js';
import { MembershipDialog } from './membership-dialog.js';
import { SuspendDialog } from './suspend-dialog.js';

export type CompanyDialogName = 'publish' | 'suspend' | 'delete' | 'membership' | 'invite';
type DialogProps = { name: CompanyDialogName; company: CompanyView; onClose: () => void };

/** The dialog for something that is done with one company. */
export function CompanyDialog({ name, company, onClose }: DialogProps) {
  const refresh = useRefresh();
  if (name === 'invite')
    return <InviteDialog companyId={company.id} companyName={company.name} onClose={onClose} />;
  if (name === 'membership') return <MembershipDialog company={company} onClose={onClose} />;
  if (name === 'delete') return <DeletionDialog company={company} onClose={onClose} />;
  if (name === 'suspend') return <SuspendDialog company={company} onClose={onClose} />;
  return <PublishDialog company={company} onChanged={refresh} onClose={onClose} />;
}
