import { can } from '@app/contracts/access/policy';
import type { Identity } from '@app/contracts/access/scopes';
import type { NeedsYouRead } from './needs-you-view.js';
import type { QueueRows } from './queue-reads.js';

type ListsOf<Rows extends unknown[]> = { [Index in keyof Rows]: Rows[Index][] };

/** Leaves out what the reader may not see, or could do nothing about. */
export function asFarAsSeen(identity: Identity, queues: ListsOf<QueueRows>): Omit<NeedsYouRead, 'waiting'> {
  const [unanswered, expiring, mentions, reviews, answers, requests, holds, restrictions, imports] = queues;
  return {
    mentions,
    reviews,
    unanswered: can(identity, 'message.list') ? unanswered : null,
    expiring: can(identity, 'invitation.list') ? expiring : null,
    holds: can(identity, 'legal-hold.list') ? holds : null,
    restrictions: can(identity, 'legal-hold.list') ? restrictions : null,
    responses: can(identity, 'application.extend-response') ? answers : null,
    requests: can(identity, 'data-request.answer') ? requests : null,
    imports: can(identity, 'job.import') ? imports : [],
  };
}
