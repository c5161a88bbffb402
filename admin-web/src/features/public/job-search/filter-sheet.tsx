import type { ReactNode } from 'react';
import { text } from '../../../base/i18n/job-search.en.js';
import { Button } from '../../../kit/ui/button.js';
import { Dialog } from '../../../kit/ui/dialog.js';

type FilterSheetProps = {
  /** How many jobs there are, in words. */
  found: string;
  children: ReactNode;
  onClose: () => void;
};

/** The filters on a phone. */
export function FilterSheet({ found, children, onClose }: FilterSheetProps) {
  return (
    <Dialog
      sheet
      title={text.search.filters}
      onClose={onClose}
      actions={
        <Button look="primary" block onClick={onClose}>
          {text.search.showResults(found)}
        </Button>
      }
    >
      <div className="rail rail--sheet">{children}</div>
    </Dialog>
  );
}
