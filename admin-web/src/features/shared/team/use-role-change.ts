import type { CompanyRoleType } from '@app/contracts/access/roles';
import { roles } from '@app/contracts/access/roles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../client/http/http.js';
import { notify } from '../../../base/toast/notify.js';
import { changeInvitationRole, changeRole, type CompanyQuery } from './team-queries.js';
import { calledBy, type TeamRow } from './team-row.js';

type Change = { row: TeamRow; type: CompanyRoleType };

/** Changes roles in place; what goes wrong stays at its row until the next try. */
export function useRoleChange(queryOf: (row: TeamRow) => CompanyQuery, refresh: () => Promise<void>) {
  const [problem, setProblem] = useState<{ id: string; text: string }>();
  const changing = useMutation({
    mutationFn: ({ row, type }: Change) =>
      row.kind === 'invitation'
        ? changeInvitationRole(row.id, type, queryOf(row))
        : changeRole({ id: row.id, version: row.version ?? 0 }, type, queryOf(row)),
    onMutate: () => setProblem(undefined),
    onSuccess: async (_answer, { row, type }) => {
      await refresh();
      notify.quick(`${calledBy(row)}: ${roles[type].name}`);
    },
    onError: async (error, { row }) => {
      setProblem({ id: row.id, text: error.message });
      const isStale = error instanceof ApiError && [404, 412].includes(error.status);
      if (isStale) await refresh();
    },
  });
  return {
    change: (row: TeamRow, type: CompanyRoleType) => changing.mutate({ row, type }),
    /** The role somebody is getting at this moment. */
    pendingFor: (row: TeamRow) =>
      changing.isPending && changing.variables.row.id === row.id ? changing.variables.type : undefined,
    problemOf: (row: TeamRow) => (problem?.id === row.id ? problem.text : undefined),
  };
}
