import type { ApplicantCardView } from '@app/contracts/applications/applicant-card';
import { Handshake } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../client/session/acting.js';
import { Button } from '../../../kit/ui/button.js';

const InviteDialog = lazy(() =>
  import('./invite-dialog.js').then((file) => ({ default: file.InviteDialog })),
);

type InviteProps = { application: ApplicantCardView; companyId: string };

/** Asks somebody of the talent pool about another job; only while they allow it. */
export function InviteCandidate(props: InviteProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { talentPoolUntil, restrictedAt } = props.application;
  const mayInvite = useCan('application.invite');
  const isAllowed = talentPoolUntil !== null && restrictedAt === null;
  // What was written in the dialog stays when the consent goes meanwhile: sending it says so.
  if (!mayInvite || (!isAllowed && !isOpen)) return null;
  return (
    <>
      <Button size="small" look="ghost" onClick={() => setIsOpen(true)}>
        <Handshake className="icon" aria-hidden />
        Invite to another job…
      </Button>
      <Suspense>{isOpen && <InviteDialog {...props} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
