import { type ReactNode, useEffect, useState } from 'react';
import { Banner } from '../../../kit/ui/banner.js';
import { previewInvitation } from './invitation-calls.js';
import { invitationWords, invitedTo } from './invited-to.js';

type InvitationNoteProps = {
  /** Where one goes afterwards; nothing is shown unless that is an invitation. */
  returnTo: string | null;
  /** What is to be done here first. */
  children: ReactNode;
};

/** Who invites to what, on the screens between the mail and the answer. */
export function InvitationNote({ returnTo, children }: InvitationNoteProps) {
  const [words, setWords] = useState<string | null>();
  useEffect(() => {
    const invited = invitedTo(returnTo);
    if (!invited) return undefined;
    let isGone = false;
    previewInvitation(invited).then(
      (preview) => !isGone && setWords(invitationWords(preview)),
      // Why it could not be read is told where it is answered, which comes next.
      () => !isGone && setWords(null),
    );
    return () => {
      isGone = true;
    };
  }, [returnTo]);
  if (words === null || !invitedTo(returnTo)) return null;
  if (words === undefined) return <span className="skel auth__invitation" aria-hidden />;
  return (
    <Banner>
      <b className="strong">{words}</b> {children}
    </Banner>
  );
}
