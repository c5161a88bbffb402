import type { EventName } from '@app/contracts/events/catalogue';
import { nudgeStreams } from '@app/platform/outbox/nudge';
import { type Definition, type Reaction, reaction } from '../../engine/events/reaction.js';

/**
 * Declares a reaction that announces something to the open windows of a company. What it writes is read by them in the
 * order of its commits, so announcements of one company are made one after the other.
 */
export function liveReaction<Name extends EventName>(
  definition: Omit<Definition<Name>, 'queue' | 'turn'>,
): Reaction {
  return reaction({
    ...definition,
    queue: 'live',
    turn: ({ companyId }) => companyId,
    async run(event, em, tools, afterCommit) {
      await definition.run(event, em, tools, afterCommit);
      const { companyId } = event;
      if (companyId !== null) afterCommit(async () => nudgeStreams(em, companyId));
    },
  });
}
