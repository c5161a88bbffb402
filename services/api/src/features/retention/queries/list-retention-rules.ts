import { elsewherePreset, retentionPresets } from '@app/contracts/retention/presets';
import type { CountedFrom, PeriodUnit } from '@app/contracts/retention/periods';
import { elsewhere, type RetentionRuleView } from '@app/contracts/retention/retention-rule';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ActorQuery } from '../../../access/requests.js';

export class ListRetentionRules extends ActorQuery<RetentionRuleView[]> {}

type OwnRow = {
  country: string;
  version: number;
  keep_unit: PeriodUnit;
  keep_count: number;
  counted_from: CountedFrom;
  consent_months: number;
  decided_by: string | null;
  decided_at: Date;
};
type ElsewhereRow = {
  version: number;
  retention_months: number;
  retention_consent_months: number;
  decided_by: string | null;
  retention_decided_at: Date | null;
};
/** By the code of the country of their jobs, which is empty where it is not known. */
type PeopleRow = { country: string; people: string };

/** How long the acting company keeps applications: presets, what it decided itself, and what holds everywhere else. */
@QueryHandler(ListRetentionRules)
export class ListRetentionRulesHandler implements IQueryHandler<ListRetentionRules> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor }: ListRetentionRules): Promise<RetentionRuleView[]> {
    const { companyId } = actor;
    const values = [companyId];
    const [own, [chosen], people] = await this.reader.all<[OwnRow, ElsewhereRow, PeopleRow]>(
      actor.companyMode(companyId),
      [
        {
          name: 'retention-rules-own',
          text: `select rule.country, rule.version, rule.keep_unit, rule.keep_count, rule.counted_from,
              rule.consent_months, nullif(btrim(person.first_name || ' ' || person.last_name), '') as decided_by,
              rule.decided_at
            from retention_rule rule left join app_user person on person.id = rule.decided_by
            where rule.company_id = $1 order by rule.country`,
          values,
        },
        {
          name: 'retention-rules-elsewhere',
          text: `select chosen.version, chosen.retention_months, chosen.retention_consent_months,
              nullif(btrim(person.first_name || ' ' || person.last_name), '') as decided_by,
              chosen.retention_decided_at
            from company_settings chosen left join app_user person on person.id = chosen.retention_decided_by
            where chosen.company_id = $1`,
          values,
        },
        {
          name: 'retention-rules-people',
          text: `select country_code(coalesce(nullif(job.location ->> 'country', ''),
                company.location ->> 'country')) as country,
              count(distinct sent.applicant_id) as people
            from application sent join job on job.id = sent.job_id and job.company_id = sent.company_id
              join company on company.id = sent.company_id
            where sent.company_id = $1 and sent.erased_at is null group by 1`,
          values,
        },
      ],
    );
    return linesOf(own, chosen, people);
  }
}

function linesOf(own: OwnRow[], chosen: ElsewhereRow | undefined, people: PeopleRow[]): RetentionRuleView[] {
  const codes = [...new Set([...Object.keys(retentionPresets), ...own.map(({ country }) => country)])].sort();
  const counted = new Map(people.map(({ country, people: count }) => [country, Number(count)]));
  const ofOthers = people.reduce(
    (sum, row) => sum + (codes.includes(row.country) ? 0 : Number(row.people)),
    0,
  );
  const lines = codes.map((code) => {
    const decided = own.find(({ country }) => country === code);
    return { ...(decided ? decidedLine(decided) : presetLine(code)), people: counted.get(code) ?? 0 };
  });
  return [...lines, { ...elsewhereLine(chosen), people: ofOthers }];
}

type Line = Omit<RetentionRuleView, 'people'>;

function decidedLine(row: OwnRow): Line {
  return {
    id: row.country,
    version: row.version,
    country: row.country,
    keep: { unit: row.keep_unit, count: row.keep_count },
    countedFrom: row.counted_from,
    consentMonths: row.consent_months,
    source: 'yours',
    reference: null,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at.toISOString(),
  };
}

function presetLine(country: string): Line {
  const { keep, countedFrom, consentMonths, source } = retentionPresets[country] ?? elsewherePreset;
  const decided = { decidedBy: null, decidedAt: null };
  return {
    id: country,
    version: 0,
    country,
    keep,
    countedFrom,
    consentMonths,
    source: 'preset',
    reference: source,
    ...decided,
  };
}

function elsewhereLine(row: ElsewhereRow | undefined): Line {
  const { keep, countedFrom, consentMonths, source } = elsewherePreset;
  const usual = { id: elsewhere, country: null, countedFrom, decidedBy: null, decidedAt: null };
  if (!row) return { ...usual, version: 0, keep, consentMonths, source: 'default', reference: source };
  const { retention_months: months, retention_decided_at: decidedAt } = row;
  // A period from before anybody wrote down who decided it is the company's, too.
  const isOwn = decidedAt !== null || months !== keep.count;
  return {
    ...usual,
    version: row.version,
    keep: { unit: 'months', count: months },
    consentMonths: row.retention_consent_months,
    source: isOwn ? 'yours' : 'default',
    reference: isOwn ? null : source,
    decidedBy: row.decided_by,
    decidedAt: decidedAt === null ? null : decidedAt.toISOString(),
  };
}
