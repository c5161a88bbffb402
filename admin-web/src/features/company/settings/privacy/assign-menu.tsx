import { fullName } from '@app/contracts/accounts/full-name';
import { can } from '@app/contracts/access/policy';
import type { CompanyDataRequestView } from '@app/contracts/privacy/data-request';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MenuButton } from '../../../../kit/menu/menu-items.js';
import { PopupMenu } from '../../../../kit/menu/popup-menu.js';
import { notify } from '../../../../base/toast/notify.js';
import { Avatar } from '../../../../kit/ui/avatar.js';
import { useActiveMembers } from '../../shared/job-reviewers/reviewer-queries.js';
import { assignRequest, dataRequestsKey } from '../../shared/privacy/data-requests.js';
import { QueryPending } from '../../../../kit/ui/query-pending.js';

type AssignMenuProps = {
  request: CompanyDataRequestView;
  companyId: string;
  anchor: HTMLElement;
  onClose: () => void;
};

/** Who of the company is to answer: those who may. They get a mail. */
export function AssignMenu({ request, companyId, anchor, onClose }: AssignMenuProps) {
  const client = useQueryClient();
  const members = useActiveMembers(companyId);
  const { mutate } = useMutation({
    mutationFn: (userId: string | null) => assignRequest(request, userId),
    onError: (error) => notify.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: [dataRequestsKey] }),
  });
  const answering = members.data?.filter(({ type }) => can(type, 'data-request.answer')) ?? [];
  const current = request.assignee?.userId ?? null;
  return (
    <PopupMenu title="Who answers" titled anchor={anchor} onClose={onClose}>
      {members.data ? (
        <ul>
          {answering.map(({ userId, firstName, lastName, photo }) => (
            <li key={userId}>
              <MenuButton aria-current={userId === current || undefined} onChoose={() => mutate(userId)}>
                <Avatar name={fullName({ firstName, lastName })} image={photo} size={24} />
                <span>{fullName({ firstName, lastName })}</span>
              </MenuButton>
            </li>
          ))}
          {current !== null && (
            <li>
              <MenuButton onChoose={() => mutate(null)}>Nobody in particular</MenuButton>
            </li>
          )}
        </ul>
      ) : (
        <QueryPending what="The members could not be loaded." query={members} height={96} />
      )}
    </PopupMenu>
  );
}
