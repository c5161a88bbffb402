import { roles } from '@app/contracts/access/roles';
import type { AuditEventView, ExportAuditEventsBody } from '@app/contracts/auditing/audit-event';
import { actorWords, actWords, subjectWords } from '@app/contracts/auditing/audit-words';
import { changeLines, type ChangeLine } from '@app/contracts/auditing/change-lines';
import { limits } from '@app/contracts/http/limits';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Company } from '@app/domain/companies/company.entity';
import { byteOrderMark, csvLine } from '@app/platform/csv/csv-line';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theCompany, thePlatform } from '../../../auditing/subjects.js';
import type { Actor } from '../../../access/actor.js';
import { withNames, type WrittenAct } from '../audit-row.js';
import { chosenActs, logOf, type ReadLog } from '../chosen-acts.js';
import { BodyCommand } from '../../../access/requests.js';

export class ExportAuditEvents extends BodyCommand<string, ExportAuditEventsBody> {}

const heads = ['When', 'Who', 'Role', 'Act', 'On', 'Company', 'Before', 'After', 'From', 'Request'];

/** What the list shows with this filter, the newest first, as a CSV; that somebody took it along stands in the log. */
@CommandHandler(ExportAuditEvents)
export class ExportAuditEventsHandler implements ICommandHandler<ExportAuditEvents> {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: ScopedReader,
  ) {}

  async execute({ actor, body: { filter } }: ExportAuditEvents): Promise<string> {
    const log = logOf(actor, filter);
    const { name, text, values } = chosenActs(log, filter);
    const rows = await this.reader.views<WrittenAct>(log.mode, {
      name: `export-${name}`,
      text: `select * from (${text}) found order by occurred_at desc, id desc limit ${limits.exportedActs + 1}`,
      values,
    });
    if (rows.length > limits.exportedActs) throw new AppError('audit-event.too-many-to-export');
    const events = await withNames(this.reader, log.mode, rows);
    const companies = await this.companiesOf(log, rows);
    await this.note(actor, log, { rows: rows.length, ...filter });
    const lines = events.map((event) => csvLine(cellsOf(event, companies)));
    return [byteOrderMark, csvLine(heads), ...lines].join('');
  }

  private async companiesOf({ mode }: ReadLog, rows: readonly WrittenAct[]): Promise<Map<string, string>> {
    const ids = [...new Set(rows.flatMap(({ companyId }) => companyId ?? []))];
    const found = await this.reader.rows<{ id: string; name: string }>(mode, {
      name: 'companies-of-exported-acts',
      text: 'select id, name from company where id = any($1)',
      values: [ids],
    });
    return new Map(found.map(({ id, name }) => [id, name]));
  }

  /** Before anybody gets it, it is written down who took what along. */
  private note(
    actor: Actor,
    { companyId, mode }: ReadLog,
    { companyId: _of, ...after }: Record<string, unknown>,
  ): Promise<void> {
    return transaction(this.em, mode, async (em) => {
      const subject = companyId ? theCompany(await em.findOneOrFail(Company, companyId)) : thePlatform;
      const at = await databaseNow(em);
      recordAct(em, actor, { ...subject, verb: 'audit-event.exported', before: null, after }, at);
    });
  }
}

/** Moments as other files have them. */
const lines = (change: AuditEventView['change']): ChangeLine[] => changeLines(change, (iso) => iso);

function cellsOf(event: AuditEventView, companies: ReadonlyMap<string, string>) {
  const { occurredAt, actingRole, action, companyId, change } = event;
  const changes = lines(change);
  const said = (side: 'before' | 'after') =>
    changes.flatMap((line) => (line[side] === undefined ? [] : [`${line.name}: ${line[side]}`])).join('; ');
  return [
    occurredAt,
    actorWords(event),
    actingRole && roles[actingRole].name,
    actWords(action),
    subjectWords(event),
    companyId && (companies.get(companyId) ?? null),
    said('before'),
    said('after'),
    event.addressPrefix,
    event.requestId,
  ];
}
