import { dueReasonOf } from '@app/contracts/retention/preset-lines';
import type { CountedFrom, PeriodUnit } from '@app/contracts/retention/periods';
import {
  type DueGroup,
  type RetentionBlocker,
  type NextRunView,
  nextRunAfter,
} from '@app/contracts/retention/retention-run';
import { caseColumns } from '@app/database/reads/case-columns';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import { casesAt, casesOf, type NightRow, nightRead, reportsUntil } from '../next-run.js';

export class GetNextRun extends Query<NextRunView> {
  constructor(
    readonly actor: Actor,
    readonly at: Date,
  ) {
    super();
  }
}

type Row = {
  status: 'hired' | 'rejected' | 'withdrawn';
  counted: CountedFrom;
  consented: boolean;
  country: string | null;
  keep_unit: PeriodUnit;
  keep_count: number;
  due: boolean;
  blocked: boolean;
  held_by: string | null;
  count: string;
};

/** Tries the next run out: who would go and why, counted as the run itself finds them. Nothing changes by it. */
@QueryHandler(GetNextRun)
export class GetNextRunHandler implements IQueryHandler<GetNextRun> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, at }: GetNextRun): Promise<NextRunView> {
    const { companyId } = actor;
    const runsAt = nextRunAfter(at);
    const [[night], rows] = await this.reader.all<[NightRow, Row]>(actor.companyMode(companyId), [
      nightRead(companyId, runsAt),
      {
        name: 'next-run-metrics',
        text: `select status, country, ${caseColumns}, held_by, count(*) as count
          from ${casesOf} where due group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
        values: casesAt(runsAt),
      },
    ]);
    const free = rows.filter(({ blocked }) => !blocked);
    return {
      runsAt: runsAt.toISOString(),
      triedAt: at.toISOString(),
      paused: night?.state === 'paused',
      pausedBy: night?.paused_by ?? null,
      reportsUntil: reportsUntil(night?.first_at ?? null, runsAt)?.toISOString() ?? null,
      due: total(free),
      blocked: total(rows) - total(free),
      blockedBy: {
        legalHold: blockedTotal(rows, 'legalHold'),
        restriction: blockedTotal(rows, 'restriction'),
        request: blockedTotal(rows, 'request'),
      },
      groups: groupsOf(free),
    };
  }
}

const total = (rows: Row[]): number => rows.reduce((sum, { count }) => sum + Number(count), 0);

const blockedTotal = (rows: Row[], by: RetentionBlocker): number =>
  total(rows.filter(({ held_by: holding }) => holding === by));

/** The same reason after the same time is one group, whatever the country; the largest first. */
function groupsOf(rows: Row[]): DueGroup[] {
  const groups = new Map<string, DueGroup>();
  for (const row of rows) {
    const [reason, keep] = [dueReasonOf(row), { unit: row.keep_unit, count: row.keep_count }];
    const key = `${reason} ${keep.unit} ${keep.count}`;
    const group = groups.get(key) ?? { reason, keep, countries: [], count: 0 };
    group.count += Number(row.count);
    if (!group.countries.includes(row.country)) group.countries.push(row.country);
    groups.set(key, group);
  }
  return [...groups.values()].sort((one, other) => other.count - one.count);
}
