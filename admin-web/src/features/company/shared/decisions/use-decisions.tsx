import { fullName } from '@app/contracts/accounts/full-name';
import type { BoardCardView } from '@app/contracts/applications/applicant-card';
import type { StageType } from '@app/contracts/vocabulary/employment';
import { type ReactNode, useState } from 'react';
import type { Shown } from './use-decision.js';
import { laterPart } from '../../../../kit/ui/later-part.js';

/** Dialogs load when a decision starts. */
const RejectDialog = laterPart(async () => (await import('./reject-dialog.js')).RejectDialog);
const HireDialog = laterPart(async () => (await import('./hire-dialog.js')).HireDialog);

type Stages = { stages: readonly { id: string; type: StageType }[] };
type PendingDecision = { kind: 'reject' | 'hire'; card: BoardCardView; toStageId?: string };

const shownOf = ({ id, jobId, pipelineId }: BoardCardView): Shown => ({
  applicationId: id,
  jobId,
  pipelineId,
});

/** Decisions that open a dialog before a card moves: the reason of a rejection, and the effects of a hire. */
export function useDecisions(companyId: string) {
  const [pending, setPending] = useState<PendingDecision | null>(null);
  const close = () => setPending(null);
  /** Opens a dialog if the move is a decision, and returns true: the card moves once the dialog is confirmed. */
  const interceptMove = ({ stages }: Stages, card: BoardCardView | undefined, toStageId: string): boolean => {
    const target = stages.find(({ id }) => id === toStageId);
    if (!card || !target || card.stageId === toStageId || card.status === 'withdrawn' || card.erasedAt)
      return false;
    const kind = decisionBy(target.type, card.status);
    if (kind) setPending({ kind, card, toStageId });
    return kind !== null;
  };
  const reject = (card: BoardCardView) => setPending({ kind: 'reject', card });
  const dialog: ReactNode =
    pending &&
    (pending.kind === 'reject' ? (
      <RejectDialog
        shown={shownOf(pending.card)}
        companyId={companyId}
        toStageId={pending.toStageId}
        onClose={close}
      />
    ) : (
      <HireDialog
        shown={shownOf(pending.card)}
        companyId={companyId}
        name={fullName(pending.card)}
        seen={pending.card}
        toStageId={pending.toStageId}
        onClose={close}
      />
    ));
  return { interceptMove, reject, dialog };
}

function decisionBy(target: StageType, status: string): PendingDecision['kind'] | null {
  if (target === 'rejected') return status === 'rejected' ? null : 'reject';
  return target === 'hired' && status !== 'hired' ? 'hire' : null;
}
