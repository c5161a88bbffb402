import type { PipelineView } from '@app/contracts/pipelines/pipeline';
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
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const name = plan.name ?? '';
  const choose = () =>
    edit(plan, { isDefault: true }, `New jobs start with ${name} now`).catch((error: unknown) =>
      notify.error(problemOf(error)),
    );
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
              <MenuButton onChoose={() => setOpen('rename')}>
                <Pencil className="icon" aria-hidden />
                Rename
              </MenuButton>
            </li>
            {!plan.isDefault && (
              <>
                <li>
                  <MenuButton onChoose={() => void choose()}>
                    <CircleCheck className="icon" aria-hidden />
                    Use for new jobs
                  </MenuButton>
                </li>
                <li>
                  <MenuButton danger onChoose={() => setOpen('delete')}>
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
        {open === 'rename' && (
          <PlanNameDialog
            plan={plan}
            onSave={async (next) => void (await edit(plan, { name: next }, `It is called ${next} now`))}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'delete' && (
          <DeletePlanDialog plan={plan} onDelete={remove} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </>
  );
}
