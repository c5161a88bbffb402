import type { CompanyLabelView } from '@app/contracts/company-labels/company-label';
import { Archive, ArchiveRestore, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useDataProvider, useRefresh } from 'ra-core';
import { useState } from 'react';
import { MenuButton } from '../../../kit/menu/menu-items.js';
import { PopupMenu } from '../../../kit/menu/popup-menu.js';
import { problemOf } from '../../../base/problem.js';
import { notify } from '../../../base/toast/notify.js';
import { IconButton } from '../../../kit/ui/button.js';
import { offerUndo } from '../shared/kit/offer-undo.js';
import type { PlatformProvider } from '../shared/kit/platform-provider.js';
import { DeleteLabelDialog } from './delete-label-dialog.js';
import { RenameLabelDialog } from './label-dialog.js';

/** Everything that can be done with one word. Retiring can be taken back, so nothing is asked first. */
export function LabelMenu({ label }: { label: CompanyLabelView }) {
  const provider = useDataProvider<PlatformProvider>();
  const refresh = useRefresh();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [asked, setAsked] = useState<'rename' | 'delete'>();
  const isRetired = label.retiredAt !== null;
  const set = async (retired: boolean) => {
    await provider.retireLabel(label.id, retired);
    refresh();
  };
  const change = async () => {
    try {
      await set(!isRetired);
      const done = isRetired ? `${label.name} is offered again` : `${label.name} is retired`;
      offerUndo(done, () => set(isRetired));
    } catch (error) {
      notify.error(problemOf(error));
    }
  };
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
          <MenuButton onChoose={() => setAsked('rename')}>
            <Pencil className="icon" aria-hidden />
            Rename…
          </MenuButton>
          <MenuButton onChoose={() => void change()}>
            {isRetired ? (
              <ArchiveRestore className="icon" aria-hidden />
            ) : (
              <Archive className="icon" aria-hidden />
            )}
            {isRetired ? 'Offer again' : 'Retire'}
          </MenuButton>
          {label.companyCount === 0 && (
            <MenuButton danger onChoose={() => setAsked('delete')}>
              <Trash2 className="icon" aria-hidden />
              Delete…
            </MenuButton>
          )}
        </PopupMenu>
      )}
      {asked === 'rename' && <RenameLabelDialog label={label} onClose={() => setAsked(undefined)} />}
      {asked === 'delete' && <DeleteLabelDialog label={label} onClose={() => setAsked(undefined)} />}
    </>
  );
}
