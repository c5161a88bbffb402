import { type BulkActionView, undoBulkActionMinutes } from '@app/contracts/bulk-actions/bulk-action';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { RecordQuery } from '../../../access/requests.js';

export class GetBulkAction extends RecordQuery<BulkActionView> {}

type Read = Omit<BulkActionView, 'leftOut'>;
type LeftOut = BulkActionView['leftOut'][number];

/** How far a bulk action is, and whom it left as they were. */
@QueryHandler(GetBulkAction)
export class GetBulkActionHandler implements IQueryHandler<GetBulkAction> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id }: GetBulkAction): Promise<BulkActionView> {
    const [[action], leftOut] = await this.reader.allViews<[Read, LeftOut]>(
      actor.companyMode(actor.companyId),
      [
        { name: 'bulk-action', text: BULK_ACTION, values: [id, actor.companyId, undoBulkActionMinutes] },
        { name: 'bulk-action-left-out', text: LEFT_OUT, values: [id, actor.companyId] },
      ],
    );
    if (!action) throw new AppError('resource.not-found');
    return { ...action, leftOut };
  }
}

const BULK_ACTION = `select id, job_id, step ->> 'kind' as kind, status, total, done, left_out as left_out_count, created_at, finished_at,
    case when status in ('finished', 'failed') and step ->> 'kind' in ('move', 'reject', 'tag', 'review')
      and finished_at + make_interval(mins => $3::int) > now()
      then finished_at + make_interval(mins => $3::int) end as undoable_until
  from bulk_action where id = $1 and company_id = $2`;

const LEFT_OUT = `select item.application_id, application.applicant_id, application.first_name, application.last_name,
    coalesce(item.reason, 'changed') as reason
  from bulk_action_item item
    join application on application.id = item.application_id and application.company_id = item.company_id
  where item.bulk_action_id = $1 and item.company_id = $2 and item.state in ('left-out', 'kept')
  order by item.place limit 100`;
