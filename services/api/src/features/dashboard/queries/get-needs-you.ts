import type { BellView } from '@app/contracts/dashboard/bell';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { RecordQuery } from '../../../access/requests.js';
import { asFarAsSeen } from '../as-far-as-seen.js';
import { type BellRows, bellReads } from '../bell-reads.js';
import { bellViewOf } from '../bell-view.js';
import { dashboardRange } from '../dashboard-range.js';
import * as reads from '../dashboard-reads.js';
import { needsYouOf } from '../needs-you-view.js';
import { type QueueRows, queueReads } from '../queue-reads.js';
import { waitingRead } from '../waiting-read.js';
import type { WaitingRow } from '../waiting-rows.js';

export class GetNeedsYou extends RecordQuery<BellView> {}

type Rows = [reads.PlanRow, reads.CompanyRow, WaitingRow, ...BellRows, ...QueueRows];

/** What waits for the reader, as their dashboard has it, and what they have read of it: every screen asks for it. */
@QueryHandler(GetNeedsYou)
export class GetNeedsYouHandler implements IQueryHandler<GetNeedsYou> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id: companyId }: GetNeedsYou): Promise<BellView> {
    const mine = actor.companyFor(companyId);
    const reviewerId = actor.scope('company-dashboard.read') === 'assigned' ? actor.userId : null;
    const asked = { companyId: mine, reviewerId, range: dashboardRange({}, new Date()) };
    const [, [company], [waiting], read, bulk, imports, invitations, ...queues] = await this.reader.all<Rows>(
      actor.companyMode(mine),
      [
        reads.planOnceRead(),
        reads.companyRead(asked),
        waitingRead(asked),
        ...bellReads(asked),
        ...queueReads(asked),
      ],
    );
    // Whatever the company has, what is counted answers with one row.
    if (!company || !waiting) throw new AppError('resource.not-found');
    const needsYou = needsYouOf({ waiting, ...asFarAsSeen(actor.identity, queues) });
    return bellViewOf(needsYou, [read, bulk, imports, invitations], actor.identity);
  }
}
