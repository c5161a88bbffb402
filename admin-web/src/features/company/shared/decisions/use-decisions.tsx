import { fullName } from '@app/contracts/accounts/full-name';
import type { BoardCardView } from '@app/contracts/applications/applicant-card';
import type { StageType } from '@app/contracts/vocabulary/employment';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Shown } from './use-decision.js';

/** Forms and their rules are fetched when somebody decides. */
const RejectDialog = lazy(async () => ({ default: (await import('./reject-dialog.js')).RejectDialog }));
const HireDialog = lazy(async () => ({ default: (await import('./hire-dialog.js')).HireDialog }));

type Stages = { stages: readonly { id: string; type: StageType }[] };
type Asked = { kind: 'reject' | 'hire'; card: BoardCardView; toStageId?: string };

const shownOf = ({ id, jobId, pipelineId }: BoardCardView): Shown => ({
  applicationId: id,
  jobId,
  pipelineId,
});

/** Decisions that ask before a card moves: why somebody is refused, and what a hire means for the others. */
export function useDecisions(companyId: string) {
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => ask(null);
  /** True where the move is a decision that asks first; it happens only when it is answered. */
  const asksFirst = ({ stages }: Stages, card: BoardCardView | undefined, toStageId: string): boolean => {
    const target = stages.find(({ id }) => id === toStageId);
    if (!card || !target || card.stageId === toStageId || card.status === 'withdrawn' || card.erasedAt)
      return false;
    const kind = decisionBy(target.type, card.status);
    if (kind) ask({ kind, card, toStageId });
    return kind !== null;
  };
  const reject = (card: BoardCardView) => ask({ kind: 'reject', card });
  const dialog: ReactNode = asked && (
    <Suspense>
      {asked.kind === 'reject' ? (
        <RejectDialog
          shown={shownOf(asked.card)}
          companyId={companyId}
          toStageId={asked.toStageId}
          onClose={close}
        />
      ) : (
        <HireDialog
          shown={shownOf(asked.card)}
          companyId={companyId}
          name={fullName(asked.card)}
          seen={asked.card}
          toStageId={asked.toStageId}
          onClose={close}
        />
      )}
    </Suspense>
  );
  return { asksFirst, reject, dialog };
}

function decisionBy(target: StageType, status: string): Asked['kind'] | null {
  if (target === 'rejected') return status === 'rejected' ? null : 'reject';
  return target === 'hired' && status !== 'hired' ? 'hire' : null;
}
