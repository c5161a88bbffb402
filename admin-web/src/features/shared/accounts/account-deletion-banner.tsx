import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../client/http/http.js';
import { MomentText, useNow } from '../../../base/formats/clock.js';
import { problemOf } from '../../../base/problem.js';
import { notify } from '../../../base/toast/notify.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { deletionQuery, teamNames } from './account-deletion.js';
import { ownAccountQuery } from './own-account.js';
import './account-deletion-banner.css';

/** Shown on every screen while a requested deletion can be canceled. */
export function AccountDeletionBanner() {
  const { data: account } = useQuery(ownAccountQuery);
  if (!account?.deletionDueAt) return null;
  return (
    <div className="account-deletion-banner no-print">
      <Banner tone="warn">
        <KeepAccount dueAt={account.deletionDueAt} />
      </Banner>
    </div>
  );
}

/** When the account is deleted, and how to cancel that. */
export function KeepAccount({ dueAt }: { dueAt: string }) {
  const queryClient = useQueryClient();
  const keeping = useMutation({
    mutationFn: () => api('/api/users/me/deletion', { method: 'DELETE' }),
    onSuccess: async () => {
      notify.success('Your account stays');
      await queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey });
    },
  });
  return (
    <div className="account-deletion-banner__row">
      <div className="grow">
        <When dueAt={dueAt} />
        {keeping.isError && <p role="alert">{problemOf(keeping.error)}</p>}
      </div>
      <Button size="small" look="primary" busy={keeping.isPending} onClick={() => keeping.mutate()}>
        Keep my account
      </Button>
    </div>
  );
}

function When({ dueAt }: { dueAt: string }) {
  const isOver = new Date(dueAt).getTime() < useNow();
  const { data: deletion } = useQuery({ ...deletionQuery, enabled: isOver });
  const teams = deletion?.lastAdminOf ?? [];
  if (isOver && teams.length > 0)
    return (
      <p>
        Your account is deleted as soon as somebody else is an admin of {teamNames(teams)}: you are the last
        one.
      </p>
    );
  return (
    <p>
      Your account will be deleted after <MomentText iso={dueAt} />.
    </p>
  );
}
