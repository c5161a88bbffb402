import type { CompanyLabelView } from '@app/contracts/company-labels/company-label';
import { Archive, ArchiveRestore, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useDataProvider, useRefresh } from 'ra-core';
import { useState } from 'react';
import { MenuButton } from '../../../kit/menu/menu-items.js';
import { PopupMenu } from '../../../kit/menu/popup-menu.js';
import { problemOf } from '../../../base/problem.js';
import { notify } from '../../../base/toast/notify.js';
import { IconButton } from '../../../kit/ui/button.js';
import { ConfirmDialog } from '../shared/kit/confirm-dialog.js';
import { offerUndo } from '../shared/kit/offer-undo.js';
import type { PlatformProvider } from '../shared/kit/platform-provider.js';
import { RenameLabelDialog } from './label-dialog.js';

/** Everything that can be done with one word. */
export function LabelMenu({ label }: { label: CompanyLabelView }) {
  const retire = useRetire(label);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [dialog, setDialog] = useState<'rename' | 'delete'>();
  const isRetired = label.retiredAt !== null;
  const Retire = isRetired ? ArchiveRestore : Archive;
  const close = () => setDialog(undefined);
  return (
    <>
      <IconButton
        label={`Actions for ${label.name}`}
        small
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis className="icon" aria-hidden />
      </IconButton>
      {anchor && (
        <PopupMenu title={label.name} anchor={anchor} onClose={() => setAnchor(undefined)}>
          <MenuButton onChoose={() => setDialog('rename')}>
            <Pencil className="icon" aria-hidden />
            Rename…
          </MenuButton>
          <MenuButton onChoose={() => void retire()}>
            <Retire className="icon" aria-hidden />
            {isRetired ? 'Offer again' : 'Retire'}
          </MenuButton>
          {label.companyCount === 0 && (
            <MenuButton danger onChoose={() => setDialog('delete')}>
              <Trash2 className="icon" aria-hidden />
              Delete…
            </MenuButton>
          )}
        </PopupMenu>
      )}
      {dialog === 'rename' && <RenameLabelDialog label={label} onClose={close} />}
      {dialog === 'delete' && <DeleteLabelDialog label={label} onClose={close} />}
    </>
  );
}

/** Retiring can be undone, so there is no confirmation. */
function useRetire({ id, name, retiredAt }: CompanyLabelView): () => Promise<void> {
  const provider = useDataProvider<PlatformProvider>();
  const refresh = useRefresh();
  const isRetired = retiredAt !== null;
  const set = async (retired: boolean) => {
    await provider.retireLabel(id, retired);
    refresh();
  };
  return async () => {
    try {
      await set(!isRetired);
      offerUndo(isRetired ? `${name} is offered again` : `${name} is retired`, () => set(isRetired));
    } catch (error) {
      notify.error(problemOf(error));
    }
  };
}

function DeleteLabelDialog({ label, onClose }: { label: CompanyLabelView; onClose: () => void }) {
  const provider = useDataProvider();
  return (
    <ConfirmDialog
      title={`Delete ${label.name}?`}
      act="Delete"
      danger
      run={async () => {
        await provider.delete('company-labels', { id: label.id, previousData: label });
        return `${label.name} is deleted`;
      }}
      onClose={onClose}
    >
      <p>No company has it. It is gone from the list for good.</p>
    </ConfirmDialog>
  );
}
