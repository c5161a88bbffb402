import type { AccountDeletionView, RetainedApplicationView } from '@app/contracts/accounts/delete-account';
import type { CountedFrom, PeriodUnit } from '@app/contracts/retention/periods';
import { elsewherePreset } from '@app/contracts/retention/presets';
import { presetLines } from '@app/contracts/retention/preset-lines';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ActorQuery } from '../../../access/requests.js';
import { viewOfRow, type ViewRow } from '@app/database/connection/view-of-row';

export class GetAccountDeletion extends ActorQuery<AccountDeletionView> {}

type PersonRow = { deletion_due_at: Date | null };
type RetainedRow = {
  id: string;
  company_id: string;
  company_name: string;
  job_title: string;
  retained_until: Date | null;
  keep_unit: PeriodUnit | null;
  keep_count: number | null;
  counted: CountedFrom | null;
};

/** Effects of an account deletion: which companies retain what until when, and which teams would lose their last admin. */
@QueryHandler(GetAccountDeletion)
export class GetAccountDeletionHandler implements IQueryHandler<GetAccountDeletion> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor }: GetAccountDeletion): Promise<AccountDeletionView> {
    const [people, retained, alone] = await this.reader.all<[PersonRow, RetainedRow, ViewRow]>(
      actor.personMode(),
      [
        {
          name: 'own-deletion',
          text: 'select deletion_due_at from app_user where id = $1',
          values: [actor.userId],
        },
        {
          name: 'own-retained-applications',
          text: `select id, company_id, company_name, job_title, retained_until, keep_unit, keep_count, counted
          from my_retained_applications($1) order by company_name, company_id, job_title, id`,
          values: [presetLines],
        },
        {
          name: 'own-roles-held-alone',
          text: 'select company_id, company_name from my_roles_held_alone() order by company_name, company_id',
        },
      ],
    );
    return {
      dueAt: people[0]?.deletion_due_at?.toISOString() ?? null,
      employers: employersOf(retained),
      lastAdminOf: alone.map((row) => viewOfRow<AccountDeletionView['lastAdminOf'][number]>(row)),
    };
  }
}

/** Rows of one company are adjacent. */
function employersOf(rows: readonly RetainedRow[]): AccountDeletionView['employers'] {
  const employers: AccountDeletionView['employers'] = [];
  for (const row of rows) {
    const last = employers.at(-1);
    const application = retainedViewOf(row);
    if (last?.companyId === row.company_id) last.applications.push(application);
    else
      employers.push({
        companyId: row.company_id,
        companyName: row.company_name,
        applications: [application],
      });
  }
  return employers;
}

/** The default preset applies where no rule matches. */
const retainedViewOf = (row: RetainedRow): RetainedApplicationView => ({
  id: row.id,
  jobTitle: row.job_title,
  retainedUntil: row.retained_until?.toISOString() ?? null,
  keep: {
    unit: row.keep_unit ?? elsewherePreset.keep.unit,
    count: row.keep_count ?? elsewherePreset.keep.count,
  },
  countedFrom: row.counted ?? elsewherePreset.countedFrom,
});
