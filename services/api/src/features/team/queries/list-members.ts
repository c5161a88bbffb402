import { can } from '@app/contracts/access/policy';
import type { ListMembersQuery, MemberView } from '@app/contracts/team/member';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { DownloadLinks } from '../../../files-host/download-links.js';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
import { type MemberRow, memberView, selectMember } from '../member-row.js';
import { PageQuery } from '../../../access/requests.js';

export class ListMembers extends PageQuery<MemberView, z.output<typeof ListMembersQuery>> {}

/** Who works for a company, deactivated people included. */
@QueryHandler(ListMembers)
export class ListMembersHandler implements IQueryHandler<ListMembers> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, query }: ListMembers): Promise<ListPage<MemberView>> {
    const { id, type, state, q, companyId: named } = query.filter ?? {};
    const companyId = actor.companyFor(named, 'filter.companyId');
    const withContact = can(actor.identity, 'member.read-contact');
    const page = await listViews<MemberRow>(this.reader, actor.companyMode(companyId), query, {
      name: withContact ? 'list-members' : 'list-members-by-name',
      text: `${selectMember} where held.company_id = $1 and ($2::uuid[] is null or held.id = any($2))
        and ($3::text is null or held.role_type = $3)
        and ($4::boolean is null or (held.deactivated_at is null) = $4)
        and ($5::text is null or strpos(lower(person.first_name || ' ' || person.last_name), lower($5)) > 0
          ${withContact ? 'or strpos(lower(person.email), lower($5)) > 0' : ''})`,
      values: [companyId, id, type, state && state === 'active', q],
      // Members who may not read addresses cannot search or sort by them.
      columns: { type: 'role_type', ...(withContact ? {} : { email: 'name' }) },
    });
    return {
      ...page,
      rows: page.rows.map((row) => memberView(row, { withContact, photoOf: this.links.image })),
    };
  }
}
