import type { PipelineView } from '@app/contracts/pipelines/pipeline';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { MenuButton } from '../../../back-office/menu/menu-items.js';
import { PopupMenu } from '../../../back-office/menu/popup-menu.js';
import { problemOf } from '../../../platform/problem.js';
import { notify } from '../../../platform/toast/notify.js';
import { IconButton } from '../../../ui/button.js';
import type { PlanChanges } from './use-plan-changes.js';

const PlanNameDialog = lazy(() =>
  import('./plan-name-dialog.js').then((file) => ({ default: file.PlanNameDialog })),
);
const DeletePlanDialog = lazy(() =>
  import('./delete-plan-dialog.js').then((file) => ({ default: file.DeletePlanDialog })),
);

type PlanMenuProps = { plan: PipelineView; changes: PlanChanges };

/** What else can be done with a plan. That of new jobs stays until another one is chosen for them. */
export function PlanMenu({ plan, changes: { edit, remove } }: PlanMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<{ kind: 'rename' | 'delete'; plan: PipelineView } | null>(null);
  // The one it was opened for, as it is now: once that is gone, another one stands here.
  const asked = open?.plan.id === plan.id ? plan : open?.plan;
  const name = plan.name ?? '';
  const choosing = useMutation({
    mutationFn: () => edit(plan, { isDefault: true }, `New jobs start with ${name} now`),
    onError: (error) => notify.error(problemOf(error)),
  });
  const close = () => setOpen(null);
  return (
    <>
      <IconButton
        label={`More for ${name}`}
        outlined
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis className="icon" aria-hidden />
      </IconButton>
      {anchor && (
        <PopupMenu title={name} anchor={anchor} onClose={() => setAnchor(null)}>
          <ul>
            <li>
              <MenuButton onChoose={() => setOpen({ kind: 'rename', plan })}>
                <Pencil className="icon" aria-hidden />
                Rename
              </MenuButton>
            </li>
            {!plan.isDefault && (
              <>
                <li>
                  <MenuButton onChoose={() => !choosing.isPending && choosing.mutate()}>
                    <CircleCheck className="icon" aria-hidden />
                    Use for new jobs
                  </MenuButton>
                </li>
                <li>
                  <MenuButton danger onChoose={() => setOpen({ kind: 'delete', plan })}>
                    <Trash2 className="icon" aria-hidden />
                    Delete
                  </MenuButton>
                </li>
              </>
            )}
          </ul>
        </PopupMenu>
      )}
      <Suspense>
        {asked && open?.kind === 'rename' && (
          <PlanNameDialog
            plan={asked}
            onSave={async (next) => void (await edit(asked, { name: next }, `It is called ${next} now`))}
            onClose={close}
          />
        )}
        {asked && open?.kind === 'delete' && (
          <DeletePlanDialog plan={asked} onDelete={remove} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
