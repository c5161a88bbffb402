import { limits } from '@app/contracts/http/limits';
import { periodText } from '@app/contracts/retention/periods';
import { type DueReason, nextRunAfter } from '@app/contracts/retention/retention-run';
import { countries } from '@app/contracts/vocabulary/countries';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Company } from '@app/domain/companies/company.entity';
import { byteOrderMark, csvLine } from '@app/platform/csv/csv-line';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theCompany } from '../../../auditing/subjects.js';
import { ActorCommand } from '../../../access/requests.js';
import { type DueRow, dueRows, dueViewOf } from '../due-row.js';
import { casesAt } from '../next-run.js';

export class ExportDueApplications extends ActorCommand<string> {}

const heads = ['First name', 'Last name', 'Job', 'Country', 'Last', 'Reason', 'Kept', 'Goes'];

const reasons: Record<DueReason, string> = {
  rejected: 'Refused',
  withdrew: 'Withdrew',
  hired: 'Hired',
  noContact: 'No contact',
  consentEnded: 'Consent ended',
};

/** The report of the next run: who would go, why, and when; it is written down who took it along. */
@CommandHandler(ExportDueApplications)
export class ExportDueApplicationsHandler implements ICommandHandler<ExportDueApplications> {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: ScopedReader,
  ) {}

  async execute({ actor }: ExportDueApplications): Promise<string> {
    const { companyId } = actor;
    const mode = actor.companyMode(companyId);
    const at = await transaction(this.em, mode, databaseNow);
    const runsAt = nextRunAfter(at);
    const rows = await this.reader.views<DueRow>(mode, {
      name: 'export-due-applications',
      text: `${dueRows} order by found.ended_at, found.id limit ${limits.exportedApplications + 1}`,
      values: [...casesAt(runsAt), companyId],
    });
    if (rows.length > limits.exportedApplications) throw new AppError('retention-report.too-long');
    await transaction(this.em, mode, async (em) => {
      const company = theCompany(await em.findOneOrFail(Company, companyId));
      const after = { rows: rows.length };
      recordAct(em, actor, { ...company, verb: 'retention-report.exported', before: null, after }, at);
    });
    return [byteOrderMark, csvLine(heads), ...rows.map((row) => lineOf(row, runsAt))].join('');
  }
}

function lineOf(row: DueRow, runsAt: Date): string {
  const { firstName, lastName, jobTitle, country, endedAt, reason, keep } = dueViewOf(row);
  return csvLine([
    firstName,
    lastName,
    jobTitle,
    country === null ? 'Everywhere else' : (countries.get(country) ?? country),
    endedAt,
    reasons[reason],
    periodText(keep),
    runsAt.toISOString(),
  ]);
}
