import type { ActivityView, ListActivitiesQuery } from '@app/contracts/activity/activity';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DownloadLinks } from '../../../files-host/download-links.js';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
import {
  activityColumns,
  type ActivityRow,
  applicantViewOf,
  type MemberActivityRow,
  memberColumns,
  memberViewOf,
  seenByApplicant,
  seenByMember,
  sightOf,
  withAuthor,
  withMail,
} from '../activity-row.js';
import { PageQuery } from '../../../access/requests.js';

export class ListActivities extends PageQuery<ActivityView, ListActivitiesQuery> {}

type RequestedLines = {
  ids: string[] | null;
  entityId: string | null;
  types: string[] | null;
  sources: string[] | null;
  topics: string[] | null;
};

/** The timeline of an application, each role with what it may see: comments and messages never share a row's fate. */
@QueryHandler(ListActivities)
export class ListActivitiesHandler implements IQueryHandler<ListActivities> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, query }: ListActivities): Promise<ListPage<ActivityView>> {
    const requested = requestedBy(query);
    if (!requested.ids && !requested.entityId)
      throw new AppError('request.invalid', { errors: { 'filter.entityId': 'Name the application' } });
    return actor.scope('message.own') === 'self'
      ? this.ownMessages(actor, query, requested)
      : this.ofCompany(actor, query, requested);
  }

  private async ofCompany(
    actor: Actor,
    query: ListActivitiesQuery,
    { ids, entityId, types, sources, topics }: RequestedLines,
  ): Promise<ListPage<ActivityView>> {
    const companyId = actor.companyFor(query.filter?.companyId, 'filter.companyId');
    const mode = actor.companyMode(companyId);
    const sight = sightOf(actor, companyId);
    const [, onlyOf] = sight;
    const known = await this.reader.first<{ id: string }>(mode, {
      name: 'application-of-timeline',
      text: APPLICATION_OF_COMPANY,
      values: [companyId, onlyOf, entityId],
    });
    if (entityId && !known) throw new AppError('resource.not-found');
    const page = await listViews<MemberActivityRow>(this.reader, mode, query, {
      name: 'list-activities',
      chosen: CHOSEN_BY_MEMBER,
      text: LINES_OF_MEMBERS,
      values: [...sight, ids, entityId, types, sources, topics],
      filled: true,
    });
    return { ...page, rows: page.rows.map((row) => memberViewOf(row, this.links.image)) };
  }

  private async ownMessages(
    actor: Actor,
    query: ListActivitiesQuery,
    { ids, entityId, types, sources, topics }: RequestedLines,
  ): Promise<ListPage<ActivityView>> {
    const known = await this.reader.first<{ id: string }>(actor.personMode(), {
      name: 'own-application-of-timeline',
      text: 'select id from application where applicant_id = $1 and id = $2',
      values: [actor.userId, entityId],
    });
    if (entityId && !known) throw new AppError('resource.not-found');
    const page = await listViews<ActivityRow>(this.reader, actor.personMode(), query, {
      name: 'list-own-messages',
      chosen: CHOSEN_BY_APPLICANT,
      text: LINES,
      values: [actor.userId, ids, entityId, types, sources, topics],
      filled: true,
    });
    return { ...page, rows: page.rows.map((row) => applicantViewOf(row, this.links.image)) };
  }
}

const requestedBy = ({ filter }: ListActivitiesQuery): RequestedLines => ({
  ids: filter?.id ?? null,
  entityId: filter?.entityId ?? null,
  types: filter?.type ?? null,
  sources: filter?.source ?? null,
  topics: filter?.topic ?? null,
});

const APPLICATION_OF_COMPANY = `select application.id from application
  where application.company_id = $1 and application.id = $3 and ($2::uuid is null or exists (
    select from job_reviewer mine where mine.job_id = application.job_id and mine.user_id = $2))`;

const CHOSEN_BY_MEMBER = `select activity.id, activity.created_at from activity where ${seenByMember}
  and ($6::uuid[] is null or activity.id = any($6)) and ($7::uuid is null or activity.application_id = $7)
  and ($8::text[] is null or activity.type = any($8)) and ($9::text[] is null or activity.source = any($9))
  and ($10::text[] is null or activity.topic = any($10))`;

const CHOSEN_BY_APPLICANT = `select activity.id, activity.created_at from activity where ${seenByApplicant}
  and ($2::uuid[] is null or activity.id = any($2)) and ($3::uuid is null or activity.application_id = $3)
  and ($4::text[] is null or activity.type = any($4)) and ($5::text[] is null or activity.source = any($5))
  and ($6::text[] is null or activity.topic = any($6))`;

const LINES_OF_MEMBERS = `select ${memberColumns} from page join activity on activity.id = page.id ${withAuthor} ${withMail}`;

const LINES = `select ${activityColumns} from page join activity on activity.id = page.id ${withAuthor}`;
