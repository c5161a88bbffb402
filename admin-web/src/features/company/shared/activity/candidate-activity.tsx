import type { BoardCardView } from '@app/contracts/applications/applicant-card';
import type { BoardView } from '@app/contracts/applications/board';
import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useCallback } from 'react';
import { useSession } from '../../../../client/session/user-store.js';
import { boardsKey, cardKey } from '../applications/board-queries.js';
import { markRead } from '../applications/board-state.js';
import { Composer, type ComposerHandle } from './composer.js';
import { Timeline } from './timeline.js';

type ActivityProps = {
  companyId: string;
  card: BoardCardView;
  /** Whether its applicant has no account any more. */
  gone: boolean;
  ref?: Ref<ComposerHandle>;
};

/** The timeline of a card of the board and where one writes; what was read loses its dot there. */
export function CandidateActivity({ companyId, card, gone, ref }: ActivityProps) {
  const client = useQueryClient();
  const { id, pipelineId, firstName, status, restrictedAt } = card;
  const onRead = useCallback(() => {
    client.setQueriesData<BoardView>(
      { queryKey: boardsKey(pipelineId) },
      (board) => board && markRead(board, id),
    );
    client.setQueryData<BoardCardView>(cardKey(pipelineId, id), (now) => now && { ...now, unread: 0 });
  }, [client, id, pipelineId]);
  const { user } = useSession();
  const asked = card.reviewers.some(({ userId }) => userId === user?.id);
  return (
    <>
      <Timeline applicationId={id} companyId={companyId} firstName={firstName} onRead={onRead} />
      {restrictedAt === null && (
        <Composer
          card={card}
          companyId={companyId}
          ref={ref}
          unread={unreadWhere(firstName, status === 'withdrawn', gone)}
          asked={asked}
        />
      )}
    </>
  );
}

/** Why nobody reads a message any more. */
function unreadWhere(firstName: string, isWithdrawn: boolean, isGone: boolean): string | undefined {
  if (isWithdrawn) return `${firstName} withdrew`;
  return isGone ? `${firstName} deleted their account` : undefined;
}
