import { fullName } from '@app/contracts/accounts/full-name';
import type { BoardCardView } from '@app/contracts/applications/applicant-card';
import { useQuery } from '@tanstack/react-query';
import { useCompanyQuery } from '../../../../client/session/acting.js';
import { applicationQuery } from '../applications/candidate-queries.js';
import { RejectionNotice } from './rejection-notice.js';
import type { Shown } from './use-decision.js';

type OwnRejectionProps = { shown: Shown; companyId: string; card: BoardCardView; onEdit: () => void };

/** The refusal of the candidate in the panel, once it is read. */
export function OwnRejection({ shown, companyId, card, onEdit }: OwnRejectionProps) {
  const company = useCompanyQuery(companyId);
  const { data: application } = useQuery(applicationQuery(card.id, company));
  if (!application?.rejection) return null;
  const name = fullName(card);
  return (
    <RejectionNotice
      rejection={application.rejection}
      seen={application}
      shown={shown}
      name={name}
      onEdit={onEdit}
    />
  );
}
