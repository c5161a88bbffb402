import { can } from '@app/contracts/access/policy';
import type { ListMembersQuery, MemberView } from '@app/contracts/team/member';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { DownloadLinks } from '../../../files-host/download-links.js';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';
import { type MemberRow, memberView, selectMember } from '../member-row.js';

const sortColumns = {
  id: 'id',
  createdAt: 'created_at',
  name: 'name',
  email: 'email',
  type: 'role_type',
} as const;

export class ListMembers extends Query<ListPage<MemberView>> {
  constructor(
    readonly actor: Actor,
    readonly query: z.output<typeof ListMembersQuery>,
  ) {
    super();
  }
}

/** Who works for a company, deactivated people included. */
@QueryHandler(ListMembers)
export class ListMembersHandler implements IQueryHandler<ListMembers> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, query }: ListMembers): Promise<ListPage<MemberView>> {
    const { sort, offset, limit, filter } = query;
    const chosen: NonNullable<typeof filter> = filter ?? {};
    const companyId = actor.companyFor(chosen.companyId, 'filter.companyId');
    const ids = chosen.id ?? null;
    const withContact = can(actor.identity, 'member.read-contact');
    // Whoever may not read addresses cannot search or sort by them either.
    const column = sort.field === 'email' && !withContact ? 'name' : sortColumns[sort.field];
    const page = await listRows<MemberRow>(this.reader, actor.companyMode(companyId), {
      name: withContact ? 'list-members' : 'list-members-by-name',
      text: `${selectMember} where held.company_id = $1 and ($2::uuid[] is null or held.id = any($2))
        and ($3::text is null or held.role_type = $3)
        and ($4::boolean is null or (held.deactivated_at is null) = $4)
        and ($5::text is null or strpos(lower(person.first_name || ' ' || person.last_name), lower($5)) > 0
          ${withContact ? 'or strpos(lower(person.email), lower($5)) > 0' : ''})`,
      values: [companyId, ids, chosen.type ?? null, activeOf(chosen.state), chosen.q ?? null],
      sort: { column, direction: sort.direction },
      offset,
      limit,
      ids,
    });
    return {
      ...page,
      rows: page.rows.map((row) => memberView(row, { withContact, photoOf: this.links.image })),
    };
  }
}

function activeOf(state: 'active' | 'deactivated' | undefined): boolean | null {
  return state === undefined ? null : state === 'active';
}
