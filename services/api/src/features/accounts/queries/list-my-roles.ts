import type { RoleAssignmentView } from '@app/contracts/accounts/role-assignment';
import { type RoleType, roles } from '@app/contracts/access/roles';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DownloadLinks } from '../../../files-host/download-links.js';
import { ActorQuery } from '../../../access/requests.js';
import { PublicAddresses } from '../../../http/public-addresses.js';

export class ListMyRoles extends ActorQuery<RoleAssignmentView[]> {}

type Row = {
  id: string;
  user_id: string;
  role_type: RoleType;
  company_id: string | null;
  company_name: string | null;
  logo_file_id: string | null;
  is_public: boolean | null;
};

/** The person's active roles: what the switcher offers. */
@QueryHandler(ListMyRoles)
export class ListMyRolesHandler implements IQueryHandler<ListMyRoles> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly addresses: PublicAddresses,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor }: ListMyRoles): Promise<RoleAssignmentView[]> {
    const rows = await this.reader.rows<Row>(actor.personMode(), {
      name: 'list-my-roles',
      text: `select assignment.id, user_id, role_type, company_id, my_company_name(company_id) as company_name,
          logo_file_id, is_public
        from role_assignment assignment left join lateral my_company_logo(company_id) on true
        where user_id = $1 and deactivated_at is null order by created_at, id`,
      values: [actor.userId],
    });
    return rows.map((row) => ({
      id: row.id,
      userId: row.user_id,
      roleId: roles[row.role_type].id,
      roleName: roles[row.role_type].name,
      name: row.company_name ?? roles[row.role_type].name,
      entityName: row.company_name,
      logo: this.logoOf(row),
      type: row.role_type,
      entityId: row.company_id,
      entityType: row.company_id ? 'company' : null,
    }));
  }

  /** The asset host shows it to everybody while the company is public; before that, a link of a few minutes does. */
  private logoOf({ company_id: companyId, logo_file_id: fileId, is_public: isPublic }: Row): string | null {
    return companyId !== null && isPublic
      ? this.addresses.asset(companyId, fileId)
      : this.links.image(fileId);
  }
}
