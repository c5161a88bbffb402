import { fullName } from '@app/contracts/accounts/full-name';
import type { BoardCardView } from '@app/contracts/applications/applicant-card';
import { useQuery } from '@tanstack/react-query';
import { useCompanyQuery } from '../../../../client/session/acting.js';
import { applicationKey, fetchApplication } from '../applications/candidate-requests.js';
import { RefusalNotice } from './refusal-notice.js';
import type { Shown } from './use-decision.js';

type OwnRefusalProps = { shown: Shown; companyId: string; card: BoardCardView; onEdit: () => void };

/** The refusal of the candidate in the panel, once it is read. */
export function OwnRefusal({ shown, companyId, card, onEdit }: OwnRefusalProps) {
  const company = useCompanyQuery(companyId);
  const { data: application } = useQuery({
    queryKey: applicationKey(card.id),
    queryFn: ({ signal }) => fetchApplication(card.id, company, signal),
  });
  if (!application?.refusal) return null;
  const name = fullName(card);
  return (
    <RefusalNotice
      refusal={application.refusal}
      seen={application}
      shown={shown}
      name={name}
      onEdit={onEdit}
    />
  );
}
