import type { AccountDeletionView } from '@app/contracts/accounts/delete-account';
import { ScopedReader } from '@app/database/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../http/actor.js';

export class GetAccountDeletion extends Query<AccountDeletionView> {
  constructor(readonly actor: Actor) {
    super();
  }
}

type PersonRow = { deletion_due_at: Date | null };
type EmployerRow = { company_id: string; company_name: string; applications: string };
type LonelyRow = { company_id: string | null; company_name: string | null };

/** What deleting one's account would do: what stays with whom, and which team would be without an admin. */
@QueryHandler(GetAccountDeletion)
export class GetAccountDeletionHandler implements IQueryHandler<GetAccountDeletion> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor }: GetAccountDeletion): Promise<AccountDeletionView> {
    const [people, employers, lonely] = await this.reader.all<[PersonRow, EmployerRow, LonelyRow]>(
      actor.personMode(),
      [
        {
          name: 'own-deletion',
          text: 'select deletion_due_at from app_user where id = $1',
          values: [actor.userId],
        },
        {
          name: 'own-employers',
          text: 'select company_id, company_name, applications from my_employers() order by company_name, company_id',
        },
        {
          name: 'own-lonely-roles',
          text: 'select company_id, company_name from my_lonely_roles() order by company_name, company_id',
        },
      ],
    );
    return {
      dueAt: people[0]?.deletion_due_at?.toISOString() ?? null,
      employers: employers.map((row) => ({
        companyId: row.company_id,
        companyName: row.company_name,
        applications: Number(row.applications),
      })),
      lastAdminOf: lonely.map((row) => ({ companyId: row.company_id, companyName: row.company_name })),
    };
  }
}
