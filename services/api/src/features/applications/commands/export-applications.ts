import type { AnswerView } from '@app/contracts/applications/answer-view';
import type { ExportApplicationsBody } from '@app/contracts/applications/export-applications';
import type { ApplicationSort } from '@app/contracts/applications/list-applications';
import { sourceOfKey, sourceText } from '@app/contracts/applications/source';
import { limits } from '@app/contracts/http/limits';
import type { ApplicationStatus } from '@app/contracts/vocabulary/employment';
import { shownPhone } from '@app/contracts/vocabulary/phone';
import { placeLine, type StoredLocation } from '@app/contracts/vocabulary/location';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Company } from '@app/domain/companies/company.entity';
import { byteOrderMark, csvLine } from '@app/platform/csv/csv-line';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theCompany } from '../../../auditing/subjects.js';
import { chosenApplications, isLate } from '../../../reads/chosen-applications.js';
import { responseColumns } from '../response-columns.js';
import { BodyCommand } from '../../../access/requests.js';

const sortColumns: Record<ApplicationSort, string> = {
  appliedAt: 'applied_at',
  lastName: 'last_name',
  stageSince: 'stage_since',
  responseDueAt: 'response_due_at',
};

export class ExportApplications extends BodyCommand<string, ExportApplicationsBody> {}

type Row = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  position: string | null;
  location: StoredLocation;
  title: string;
  stage: string;
  status: ApplicationStatus;
  is_late: boolean | null;
  tags: string[];
  applied_at: Date;
  stage_since: Date;
  source_key: string;
  referred_by: string | null;
  answers: AnswerView[];
};

const heads = ['First name', 'Last name', 'E-mail', 'Phone', 'Position', 'Place', 'Job', 'Stage', 'Status'];
const laterHeads = ['Late', 'Tags', 'Applied', 'In this stage since', 'Source', 'Told by'];

/** A filtered list as CSV, for whoever may take it along; it is written down who did. */
@CommandHandler(ExportApplications)
export class ExportApplicationsHandler implements ICommandHandler<ExportApplications> {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: ScopedReader,
  ) {}

  async execute({ actor, body: { filter, sort } }: ExportApplications): Promise<string> {
    const { companyId } = actor;
    const { name, values, conditions } = chosenApplications(companyId, filter, null);
    const [field, direction] = sort;
    const column = sortColumns[field];
    const rows = await this.reader.rows<Row>(actor.companyMode(companyId), {
      name: `export-${name}-${field}-${direction}`,
      text: `select application.first_name, application.last_name, application.email, application.phone,
          application.position, application.location, job.title, stage.name as stage, application.status,
          ${isLate} as is_late, application.tags, application.applied_at, application.stage_since,
          application.source_key, application.referred_by, application.answers
        from application
          join job on job.id = application.job_id and job.company_id = application.company_id
          join stage on stage.id = application.stage_id and stage.company_id = application.company_id
        where ${conditions} and application.erased_at is null and application.restricted_at is null
        order by application.${column} ${direction}, application.id ${direction}
        limit ${limits.exportedApplications + 1}`,
      values,
    });
    if (rows.length > limits.exportedApplications) throw new AppError('application.too-many-to-export');
    await transaction(this.em, actor.companyMode(companyId), async (em) => {
      const company = theCompany(await em.findOneOrFail(Company, companyId));
      const after = { rows: rows.length, ...auditValues(filter) };
      recordAct(
        em,
        actor,
        { ...company, verb: 'application.exported', before: null, after },
        await databaseNow(em),
      );
    });
    const responses = responseColumns(
      rows.map(({ answers }) => answers),
      filter.jobId !== undefined,
    );
    const lines = rows.map((row) => csvLine([...cellsOf(row), ...responses.cellsOf(row.answers)]));
    return [byteOrderMark, csvLine([...heads, ...laterHeads, ...responses.heads]), ...lines].join('');
  }
}

/** The filters of an export. Most are logged by name only: their values may contain personal data. */
function auditValues({ id: chosen, jobId, stageId, ...others }: ExportApplicationsBody['filter']) {
  const narrowedBy = Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return {
    ...{ jobId, stageId },
    ...(chosen ? { chosen: chosen.length } : {}),
    ...(narrowedBy.length > 0 ? { narrowedBy } : {}),
  };
}

const cellsOf = (row: Row) => [
  row.first_name,
  row.last_name,
  row.email,
  shownPhone(row.phone),
  row.position,
  placeLine(row.location),
  row.title,
  row.stage,
  row.status,
  row.is_late ? 'late' : '',
  row.tags.join('; '),
  row.applied_at.toISOString(),
  row.stage_since.toISOString(),
  sourceText(sourceOfKey(row.source_key)),
  row.referred_by ?? '',
];
