import type { ApplicantCardView } from '@app/contracts/applications/applicant-card';
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../client/session/acting.js';
import { Button } from '../../../kit/ui/button.js';
import { laterPart } from '../../../kit/ui/later-part.js';

const InviteDialog = laterPart(async () => (await import('./invite-dialog.js')).InviteDialog);

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
      {isOpen && <InviteDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
