import type { AppliedJobDetailsView } from '@app/contracts/applications/applied-job';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { notify } from '../../../base/toast/notify.js';
import { Button, IconButton } from '../../../kit/ui/button.js';
import { WithdrawDialog } from './withdraw-dialog.js';

/** What one names when writing about it, and the way to take it back. */
export function ReferenceLine({ sent }: { sent: AppliedJobDetailsView }) {
  const [withdrawing, setWithdrawing] = useState(false);
  return (
    <p className="reference-line">
      <span>Reference</span>
      <b className="num">{sent.reference}</b>
      <IconButton label="Copy the reference" small onClick={() => void copy(sent.reference)}>
        <Copy className="icon icon--sm" aria-hidden />
      </IconButton>
      {sent.active && (
        <Button look="ghost" size="small" className="push" onClick={() => setWithdrawing(true)}>
          Withdraw
        </Button>
      )}
      {withdrawing && <WithdrawDialog sent={sent} onClose={() => setWithdrawing(false)} />}
    </p>
  );
}

async function copy(reference: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(reference);
    notify.quick('Reference copied');
  } catch {
    // Where the browser keeps its clipboard to itself, the characters can be taken by hand.
    notify.info(reference);
  }
}
