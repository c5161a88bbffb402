import type { SuspensionReason } from '@app/contracts/companies/suspension-reasons';
import type { PublicationStatus } from '@app/contracts/vocabulary/employment';
import type { MailSource } from '../../mail/mail-definition.js';

type SuspensionRow = {
  name: string;
  status: PublicationStatus;
  suspended_at: string | null;
  reason: SuspensionReason;
  note: string;
  ended_at: string | null;
  end_note: string | null;
};

const SUSPENSION = `select company.name, company.status, company.suspended_at, suspension.reason, suspension.note,
    suspension.ended_at, suspension.end_note
  from company_suspension suspension join company on company.id = suspension.company_id
  where suspension.id = ? and company.deletion_started_at is null`;

/** A suspension of a company that is not being deleted. */
export async function loadSuspension({ em, subjectId }: MailSource): Promise<SuspensionRow | undefined> {
  const [row] = await em.execute<SuspensionRow[]>(SUSPENSION, [subjectId]);
  return row;
}
