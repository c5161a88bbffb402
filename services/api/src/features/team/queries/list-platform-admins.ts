import type { ListPlatformAdminsQuery, MemberView } from '@app/contracts/team/member';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { DownloadLinks } from '../../../files-host/download-links.js';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
import { type MemberRow, memberView, selectMember } from '../member-row.js';
import { PageQuery } from '../../../access/requests.js';

export class ListPlatformAdmins extends PageQuery<MemberView, z.output<typeof ListPlatformAdminsQuery>> {}

/** The people who look after the platform. */
@QueryHandler(ListPlatformAdmins)
export class ListPlatformAdminsHandler implements IQueryHandler<ListPlatformAdmins> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, query }: ListPlatformAdmins): Promise<ListPage<MemberView>> {
    const page = await listViews<MemberRow>(this.reader, actor.platformMode(), query, {
      name: 'list-platform-admins',
      text: `${selectMember} where held.role_type = 'stacAdmin' and ($1::uuid[] is null or held.id = any($1))
        and ($2::text is null or strpos(lower(person.first_name || ' ' || person.last_name), lower($2)) > 0
          or strpos(lower(person.email), lower($2)) > 0)`,
      values: [query.filter?.id, query.filter?.q],
    });
    return {
      ...page,
      rows: page.rows.map((row) => memberView(row, { withContact: true, photoOf: this.links.image })),
    };
  }
}
