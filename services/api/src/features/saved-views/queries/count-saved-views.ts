import type { CardFilter } from '@app/contracts/applications/list-applications';
import {
  type CountSavedViewsQuery,
  givenFilters,
  givenViews,
  type SavedViewCountView,
  type SaveViewBody,
} from '@app/contracts/saved-views/saved-view';
import { limits } from '@app/contracts/http/limits';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import { chosenApplications } from '../../../reads/chosen-applications.js';

export class CountSavedViews extends Query<SavedViewCountView[]> {
  constructor(
    readonly actor: Actor,
    readonly filter: CountSavedViewsQuery['filter'],
  ) {
    super();
  }
}

type View = { id: string; filter: SaveViewBody['filter'] };
type Stage = { id: string; name: string };
type Narrowed = { id: string; filter: (CardFilter & { jobId: string; stageId?: string[] }) | null };

/** How many candidates of a job each view shows, none of them counted further than somebody looks. */
@QueryHandler(CountSavedViews)
export class CountSavedViewsHandler implements IQueryHandler<CountSavedViews> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, filter: { companyId, jobId } }: CountSavedViews): Promise<SavedViewCountView[]> {
    const mine = actor.companyFor(companyId, 'filter.companyId');
    const mode = actor.companyMode(mine);
    const [views, stages] = await this.reader.all<[View, Stage]>(mode, [
      {
        name: 'views-to-count',
        text: `select id, filter from saved_view where company_id = $1 and user_id = $2 order by created_at, id`,
        values: [mine, actor.userId],
      },
      {
        name: 'stages-of-views',
        text: `select stage.id, stage.name from stage
          join job on job.pipeline_id = stage.pipeline_id and job.company_id = stage.company_id
          where job.company_id = $1 and job.id = $2`,
        values: [mine, jobId],
      },
    ]);
    const given = givenViews.map((id) => ({ id, filter: givenFilters[id] }));
    const narrowed = [...given, ...views].map((view) => narrowedTo(jobId, view, stages));
    const onlyOf = actor.scope('application.list') === 'assigned' ? actor.userId : null;
    const counts: SavedViewCountView[] = [];
    // One after the other: nobody waits for them, and together they would take all connections of a process.
    for (const { id, filter } of narrowed) {
      if (!filter) {
        counts.push({ id, total: null });
        continue;
      }
      const { name, values, conditions } = chosenApplications(mine, filter, onlyOf);
      const counted = await this.reader.first<{ total: number }>(mode, {
        name: `view-count-${name}`,
        text: `select coalesce(count(*), 0)::int as total from (
            select from application where ${conditions} limit ${limits.countedApplications + 1}) counted`,
        values,
      });
      counts.push({ id, total: counted?.total ?? 0 });
    }
    return counts;
  }
}

/** A view in one job; without a filter where the job has none of its stages. */
function narrowedTo(jobId: string, { id, filter: asked }: View, stages: readonly Stage[]): Narrowed {
  const { stages: names, ...filter } = asked;
  if (!names || names.length === 0) return { id, filter: { ...filter, jobId } };
  const wanted = names.map((name) => name.toLowerCase());
  const stageId = stages.filter(({ name }) => wanted.includes(name.toLowerCase())).map((stage) => stage.id);
  return { id, filter: stageId.length > 0 ? { ...filter, jobId, stageId } : null };
}
