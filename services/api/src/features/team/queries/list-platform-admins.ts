import type { ListPlatformAdminsQuery, MemberView } from '@app/contracts/team/member';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { DownloadLinks } from '../../../files-host/download-links.js';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';
import { type MemberRow, memberView, selectMember } from '../member-row.js';

const sortColumns = { id: 'id', createdAt: 'created_at', name: 'name', email: 'email' } as const;

export class ListPlatformAdmins extends Query<ListPage<MemberView>> {
  constructor(
    readonly actor: Actor,
    readonly query: z.output<typeof ListPlatformAdminsQuery>,
  ) {
    super();
  }
}

/** The people who look after the platform. */
@QueryHandler(ListPlatformAdmins)
export class ListPlatformAdminsHandler implements IQueryHandler<ListPlatformAdmins> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, query }: ListPlatformAdmins): Promise<ListPage<MemberView>> {
    const { sort, offset, limit, filter } = query;
    const ids = filter?.id ?? null;
    const mode = { as: 'platform', userId: actor.userId } as const;
    const page = await listRows<MemberRow>(this.reader, mode, {
      name: 'list-platform-admins',
      text: `${selectMember} where held.role_type = 'stacAdmin' and ($1::uuid[] is null or held.id = any($1))
        and ($2::text is null or strpos(lower(person.first_name || ' ' || person.last_name), lower($2)) > 0
          or strpos(lower(person.email), lower($2)) > 0)`,
      values: [ids, filter?.q ?? null],
      sort: { column: sortColumns[sort.field], direction: sort.direction },
      offset,
      limit,
      ids,
    });
    return {
      ...page,
      rows: page.rows.map((row) => memberView(row, { withContact: true, photoOf: this.links.image })),
    };
  }
}
