import { shownPhone } from '@app/contracts/vocabulary/phone';
import type {
  ApplicationRowView,
  ListApplicationsQuery,
} from '@app/contracts/applications/list-applications';
import { sourceOfKey } from '@app/contracts/applications/source';
import { limits } from '@app/contracts/http/limits';
import type { StageColor } from '@app/contracts/pipelines/stage';
import type { StageType } from '@app/contracts/vocabulary/employment';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DownloadLinks } from '../../../files-host/download-links.js';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import {
  responseDeadlineColumns,
  responseDeadlineFor,
  type ResponseDeadlineRow,
} from '../../../reads/response-deadline-row.js';
import { cardColumns, type CardRow, cardViewOf } from '../../../reads/card-row.js';
import { chosenApplications, type CommonApplications, isLate } from '../../../reads/chosen-applications.js';
import { type CommonRows, listRows } from '../../../reads/list-rows.js';
import { PageQuery } from '../../../access/requests.js';

const sortColumns = {
  // Ids rise with the time.
  id: 'applied_at',
  appliedAt: 'applied_at',
  lastName: 'last_name',
  stageSince: 'stage_since',
  responseDueAt: 'response_due_at',
} as const;

export class ListApplications extends PageQuery<ApplicationRowView, ListApplicationsQuery> {}

type Row = CardRow &
  ResponseDeadlineRow & {
    company_id: string;
    current_stage: string;
    stage_type: StageType;
    stage_color: StageColor | null;
    is_late: boolean | null;
    email: string;
    phone: string | null;
    source_key: string;
    referred_by: string | null;
  };

/** Whether an index keeps the whole order of the list: the one of their dates, and the others inside of a job. */
const isWalkable = ({ filter, sort }: ListApplicationsQuery): boolean =>
  sort.field === 'id' ||
  sort.field === 'appliedAt' ||
  (filter?.jobId !== undefined && sort.field !== 'responseDueAt');

function commonRows(
  { some, isAll, few, among, each, walked }: CommonApplications,
  column: string,
): CommonRows {
  const row = `application.id, application.${column}`;
  return {
    some,
    isAll,
    few: `select ${row} from application where ${few}`,
    walksFirst: false,
    first: (order) => `select ${row} from (
      select * from application where ${among} order by ${order} limit ${walked}) application where ${each}`,
  };
}

/** Applications to the jobs of one company, as far as the reader may see them. */
@QueryHandler(ListApplications)
export class ListApplicationsHandler implements IQueryHandler<ListApplications> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, query }: ListApplications): Promise<ListPage<ApplicationRowView>> {
    const { sort, filter = {} } = query;
    const companyId = actor.companyFor(filter.companyId, 'filter.companyId');
    const onlyOf = actor.scope('application.list') === 'assigned' ? actor.userId : null;
    const column = sortColumns[sort.field];
    const { name, values, conditions, common } = chosenApplications(companyId, filter, onlyOf);
    const page = await listRows<Row>(this.reader, actor.companyMode(companyId), query, {
      name: `applications-${name}-${sort.field}`,
      chosen: `select application.id, application.${column} from application where ${conditions}`,
      common: common && isWalkable(query) ? commonRows(common, column) : null,
      text: `select ${cardColumns}, application.company_id, job.title, stage.name as current_stage,
          stage.type as stage_type, stage.settings ->> 'color' as stage_color, ${responseDeadlineColumns}, ${isLate} as is_late, application.email, application.phone,
          application.source_key, application.referred_by
        from application
          join job on job.id = application.job_id and job.company_id = application.company_id
          join stage on stage.id = application.stage_id and stage.company_id = application.company_id
        where application.company_id = $1 and application.id in (select id from page)`,
      values,
      columns: sortColumns,
      filled: sort.field !== 'responseDueAt',
      countedBehind: limits.countedApplications,
    });
    const seesContact = actor.scope('candidate.read-contact') !== 'none';
    return { ...page, rows: page.rows.map((row) => this.viewOf(row, actor, seesContact)) };
  }

  private viewOf(row: Row, actor: Actor, seesContact: boolean): ApplicationRowView {
    const { email } = row;
    const phone = shownPhone(row.phone);
    return {
      ...cardViewOf(row, actor, this.links.image),
      companyId: row.company_id,
      currentStage: row.current_stage,
      stageType: row.stage_type,
      stageColor: row.stage_color,
      ...responseDeadlineFor(actor, row),
      late: row.is_late === true,
      source: sourceOfKey(row.source_key),
      referredBy: row.referred_by,
      ...(seesContact ? { email, phone } : {}),
    };
  }
}
