import type { CandidateView } from '@app/contracts/applications/candidate';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../client/session/acting.js';
import { useNow } from '../../../base/formats/clock.js';
import { dayText } from '../../../base/formats/time.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { legalHoldsQuery } from '../shared/privacy/retention-queries.js';
import { candidateName } from '../shared/applications/candidate-name.js';
import { laterPart } from '../../../kit/ui/later-part.js';

const LegalHoldDialog = laterPart(
  async () => (await import('../shared/privacy/legal-hold-dialog.js')).LegalHoldDialog,
);

type HoldProps = { candidate: CandidateView; companyId: string };

/** What keeps this candidate from the next runs, for those who may decide that. */
export function CandidateLegalHolds({ candidate, companyId }: HoldProps) {
  const now = useNow();
  const { id } = candidate.application;
  const holds = useQuery({ ...legalHoldsQuery(companyId, id), enabled: useCan('legal-hold.list') });
  const [hold] = holds.data?.rows ?? [];
  if (!hold) return null;
  return (
    <Banner>
      On hold {hold.until ? `until ${dayText(hold.until, now)}` : 'without an end'}: {hold.words}
    </Banner>
  );
}

/** Keeps this candidate from the next runs. */
export function LegalHoldCandidate({ candidate, companyId }: HoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { application } = candidate;
  if (!useCan('legal-hold.edit')) return null;
  const on = { applicationId: application.id, name: candidateName(application) };
  return (
    <>
      <Button size="small" look="ghost" onClick={() => setIsOpen(true)}>
        <Lock className="icon" aria-hidden />
        Set a hold…
      </Button>
      {isOpen && (
        <LegalHoldDialog companyId={companyId} legalHold={null} on={on} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
