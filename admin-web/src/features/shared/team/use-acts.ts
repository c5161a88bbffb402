import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../base/toast/notify.js';
import { landing, loadAccount } from '../../../client/sign-in/sign-in.js';
import { updateUser } from '../../../client/session/user-store.js';
import type { AskingAct } from './acts.js';
import {
  type CompanyQuery,
  deactivateMember,
  invitationLink,
  leaveRole,
  reactivateMember,
  removeAdmin,
  removeMember,
  resendInvitation,
  revokeInvitation,
} from './team-queries.js';
import type { TeamRow } from './team-row.js';
import { problemOf } from '../../../base/problem.js';

/** Does what was chosen for somebody of the table. */
export function useActs(queryOf: (row: TeamRow) => CompanyQuery, refresh: () => Promise<void>) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [link, setLink] = useState<{ row: TeamRow; url: string }>();
  const [problem, setProblem] = useState<string>();

  const leave = async (row: TeamRow) => {
    await leaveRole(row.id);
    updateUser({ userRole: null });
    await loadAccount();
    queryClient.clear();
    await navigate(landing(null), { replace: true });
  };
  const requests: Record<AskingAct, (row: TeamRow) => Promise<unknown>> = {
    deactivate: (row) => deactivateMember(row.id, queryOf(row)),
    reactivate: (row) => reactivateMember(row.id, queryOf(row)),
    remove: (row) => (row.entityId === null ? removeAdmin(row.id) : removeMember(row.id, queryOf(row))),
    leave,
    resend: (row) => resendInvitation(row.id, queryOf(row)),
    revoke: (row) => revokeInvitation(row.id, queryOf(row)),
  };
  const run = async (act: AskingAct, row: TeamRow) => {
    setProblem(undefined);
    try {
      await requests[act](row);
    } finally {
      // A refusal often means that somebody else was faster: the table says how things are now.
      if (act !== 'leave') await refresh();
    }
  };
  const copyLink = async (row: TeamRow) => {
    setProblem(undefined);
    try {
      const { url } = await invitationLink(row.id, queryOf(row));
      await writeToClipboard(url).then(
        () => notify.quick('Link copied'),
        () => setLink({ row, url }),
      );
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return {
    run,
    copyLink: (row: TeamRow) => void copyLink(row),
    link,
    closeLink: () => setLink(undefined),
    problem,
  };
}

/** Refused by some browsers after a request, and unknown to pages without TLS. */
async function writeToClipboard(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error('No clipboard');
  await navigator.clipboard.writeText(text);
}
