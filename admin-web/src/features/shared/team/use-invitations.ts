import type { RoleType } from '@app/contracts/access/roles';
import { limits } from '@app/contracts/http/limits';
import type { InvitationOutcome } from '@app/contracts/team/invitation';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../base/toast/notify.js';
import { counted } from '../../../base/formats/counted.js';
import { type Address, addressesIn, sendable, withAddresses } from './addresses.js';
import { sendInvitations } from './team-queries.js';

/** Addresses to invite, and what became of each: the good ones are sent while others wait to be mended. */
export function useInvitations(first: readonly string[], onSent: () => void, onAllSent: () => void) {
  const [list, setList] = useState(() => withAddresses([], first));
  const [typed, setTyped] = useState('');
  const [sent, setSent] = useState(0);
  const [error, setError] = useState<string>();
  const sending = useMutation({
    mutationFn: ({ emails, type, entityId }: { emails: string[]; type: RoleType; entityId: string | null }) =>
      sendInvitations(emails, type, entityId),
    onSuccess: (answer, { emails }) => {
      const left = withAnswers(list, emails, answer.results);
      setSent((before) => before + answer.sent);
      setList(left);
      if (answer.sent > 0) onSent();
      if (left.length > 0) return;
      notify.success(`${counted(sent + answer.sent, 'invitation')} sent`);
      onAllSent();
    },
  });
  /** Without the entity nothing is sent, but what is wrong with the addresses is said all the same. */
  const send = (type: RoleType, entityId: string | null | undefined) => {
    const all = withAddresses(list, addressesIn(typed));
    const emails = sendable(all);
    setList(all);
    setTyped('');
    const problem = problemWith(all, emails);
    setError(problem);
    if (problem === undefined && emails.length > 0 && entityId !== undefined)
      sending.mutate({ emails, type, entityId });
  };
  const change = (next: Address[], text: string) => {
    setList(next);
    setTyped(text);
    setError(undefined);
  };
  return { list, typed, error, sent, ready: sendable(list).length, sending, send, change };
}

function problemWith(all: readonly Address[], emails: readonly string[]): string | undefined {
  if (all.length === 0) return 'Please enter at least one email address';
  return emails.length > limits.invitationsPerBatch
    ? `At most ${limits.invitationsPerBatch} addresses at once`
    : undefined;
}

/** What is left to mend: addresses that were sent leave the list, refused ones say why. */
function withAnswers(
  list: readonly Address[],
  emails: readonly string[],
  results: readonly InvitationOutcome[],
): Address[] {
  const answerTo = new Map(emails.map((email, at) => [email, results[at]]));
  return list.flatMap((address) => {
    const answer = answerTo.get(address.text);
    if (!answer) return [address];
    return answer.ok ? [] : [{ text: address.text, problem: answer.message }];
  });
}
