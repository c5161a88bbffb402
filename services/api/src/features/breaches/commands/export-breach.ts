import { type BreachExportBody, breachLines } from '@app/contracts/breaches/breach-export';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Company } from '@app/domain/companies/company.entity';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct, type Subject } from '../../../auditing/record-act.js';
import { theCompany, thePlatform } from '../../../auditing/subjects.js';
import type { Actor } from '../../../access/actor.js';
import { breachTable, type Concerned, concernedOf, type ConcernedRow } from '../breach-lines.js';

export class ExportBreach extends Command<string> {
  constructor(
    readonly actor: Actor,
    readonly asked: BreachExportBody,
  ) {
    super();
  }
}

const day = 86_400_000;

/**
 * Whose data it is, what, since when and with which company. Before anybody gets it, it is written down who took it along
 * and why: in the log of every company it is about, and in the platform's own where it is about everybody.
 */
@CommandHandler(ExportBreach)
export class ExportBreachHandler implements ICommandHandler<ExportBreach> {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: ScopedReader,
  ) {}

  async execute({ actor, asked }: ExportBreach): Promise<string> {
    const { companyId, kinds, from, until, reason } = asked;
    const mode = { as: 'platform', userId: actor.userId, companyId: companyId ?? undefined } as const;
    const about = await transaction(this.em, mode, (em) => subjectOf(em, companyId));
    const lines = await this.concerned(actor, asked);
    await transaction(this.em, mode, async (em) => {
      const at = await databaseNow(em);
      const note = (subject: Subject, count: number) => {
        const after = { kinds, from, until, lines: count };
        const act = {
          ...subject,
          verb: 'breach.exported',
          before: null,
          after,
          details: { reason },
        } as const;
        recordAct(em, actor, act, at);
      };
      note(about, lines.length);
      if (companyId === null) for (const [subject, count] of companiesIn(lines)) note(subject, count);
    });
    return breachTable(lines);
  }

  /** Kind by kind, and never more of them at once than one file may have. */
  private async concerned({ userId }: Actor, { companyId, kinds, from, until }: BreachExportBody) {
    const since = from === null ? null : new Date(from);
    const before = until === null ? null : new Date(Date.parse(until) + day);
    const lines: Concerned[] = [];
    for (const kind of new Set(kinds)) {
      const rows = await this.reader.rows<ConcernedRow>(
        { as: 'platform', userId },
        {
          name: 'people-concerned',
          text: `select source, first_name, last_name, email, phone, kept_since, company_id, company_name, filled
            from people_concerned($1, $2, $3, $4, $5)`,
          values: [kind, companyId, since, before, breachLines + 1],
        },
      );
      if (rows.length > breachLines) throw new AppError('breach-export.too-long');
      lines.push(...concernedOf(rows, kind));
      if (lines.length > breachLines) throw new AppError('breach-export.too-long');
    }
    return lines;
  }
}

async function subjectOf(em: EntityManager, companyId: string | null): Promise<Subject> {
  if (companyId === null) return thePlatform;
  const company = await em.findOne(Company, companyId);
  if (!company) throw new AppError('request.invalid', { errors: { companyId: 'Choose a company' } });
  return theCompany(company);
}

/** Every company the lines are about, with how many of them are. */
function companiesIn(lines: readonly Concerned[]): [Subject, number][] {
  const found = new Map<string, [Subject, number]>();
  for (const { company_id: id, company_name: entityName } of lines) {
    if (id === null) continue;
    const [subject, count] = found.get(id) ?? [
      { entityType: 'company', entityId: id, entityName, companyId: id },
      0,
    ];
    found.set(id, [subject, count + 1]);
  }
  return [...found.values()];
}
