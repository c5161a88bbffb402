import type { CompanyLabelView } from '@app/contracts/company-labels/company-label';
import { useDataProvider, useRefresh } from 'ra-core';
import { useState } from 'react';
import { ActDialog } from '../../../kit/dialogs/act-dialog.js';
import { problemOf } from '../../../base/problem.js';
import { notify } from '../../../base/toast/notify.js';

/** Asks before a word is deleted that no company has. */
export function DeleteLabelDialog({ label, onClose }: { label: CompanyLabelView; onClose: () => void }) {
  const provider = useDataProvider();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const remove = async () => {
    setBusy(true);
    try {
      await provider.delete('company-labels', { id: label.id, previousData: label });
      notify.success(`${label.name} is deleted`);
      refresh();
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
      refresh();
      setBusy(false);
    }
  };
  return (
    <ActDialog
      title={`Delete ${label.name}?`}
      act="Delete"
      danger
      busy={busy}
      problem={problem}
      onAct={() => void remove()}
      onClose={onClose}
    >
      <p>No company has it. It is gone from the list for good.</p>
    </ActDialog>
  );
}
