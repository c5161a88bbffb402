import type { PipelineView } from '@app/contracts/pipelines/pipeline';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MenuButton } from '../../../../kit/menu/menu-items.js';
import { PopupMenu } from '../../../../kit/menu/popup-menu.js';
import { problemOf } from '../../../../base/problem.js';
import { notify } from '../../../../base/toast/notify.js';
import { IconButton } from '../../../../kit/ui/button.js';
import { type OpenPlanDialog, PlanDialogs } from './plan-dialogs.js';
import type { PlanChanges } from './use-plan-changes.js';

type PlanMenuProps = { plan: PipelineView; changes: PlanChanges };

/** What else can be done with a plan. That of new jobs stays until another one is chosen for them. */
export function PlanMenu({ plan, changes }: PlanMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<OpenPlanDialog | null>(null);
  const name = plan.name ?? '';
  const choosing = useMutation({
    mutationFn: () => changes.edit(plan, { isDefault: true }, `New jobs start with ${name} now`),
    onError: (error) => notify.error(problemOf(error)),
  });
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
      <PlanDialogs open={open} plan={plan} changes={changes} onClose={() => setOpen(null)} />
    </>
  );
}
