import type { CompanyView } from '@app/contracts/companies/company-view';
import { useQueryClient } from '@tanstack/react-query';
import { companyKey } from '../../shared/companies/company-queries.js';
import { PublishDialog } from '../../shared/companies/publish-dialog.js';
import { InviteDialog } from '../../shared/team/invite-dialog.js';
import { DeletionDialog } from './deletion-dialog.js';
import { MembershipDialog } from './membership-dialog.js';
import { SuspendDialog } from './suspend-dialog.js';

export type Asked = 'publish' | 'suspend' | 'delete' | 'membership' | 'invite';
type QuestionProps = { asked: Asked; company: CompanyView; onClose: () => void };

/** What is asked before something is done with one company. */
export function CompanyQuestion({ asked, company, onClose }: QuestionProps) {
  const client = useQueryClient();
  if (asked === 'invite')
    return <InviteDialog companyId={company.id} companyName={company.name} onClose={onClose} />;
  if (asked === 'membership') return <MembershipDialog company={company} onClose={onClose} />;
  if (asked === 'delete') return <DeletionDialog company={company} onClose={onClose} />;
  if (asked === 'suspend') return <SuspendDialog company={company} onClose={onClose} />;
  const forget = () => void client.invalidateQueries({ queryKey: companyKey(company.id) });
  return <PublishDialog company={company} onChanged={forget} onClose={onClose} />;
}
