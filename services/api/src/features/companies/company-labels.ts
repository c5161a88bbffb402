import {
  type CompanyLabelKind,
  companyLabelKinds,
  companyLabelKindWords,
} from '@app/contracts/company-labels/company-label';
import { CompanyLabel } from '@app/domain/companies/company-label.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The field of a company that holds a word of this list. */
const fields = { memberType: 'memberType', cohort: 'cohortId' } as const satisfies Record<
  CompanyLabelKind,
  string
>;

type Carried = { memberType?: string | null | undefined; cohortId?: string | null | undefined };

/** The words that are asked for which the platform's lists have, and which stay as they are until this transaction ends. */
export class KnownLabels {
  private constructor(private readonly found: CompanyLabel[]) {}

  /** To be asked before the company itself is locked: whoever renames a word locks that first, and its companies then. */
  static async lock(em: EntityManager, asked: Carried): Promise<KnownLabels> {
    const wanted = companyLabelKinds.flatMap((kind) => {
      const name = asked[fields[kind]];
      return name ? [{ kind, name }] : [];
    });
    if (wanted.length === 0) return new KnownLabels([]);
    const found = await em.find(
      CompanyLabel,
      { $or: wanted },
      { lockMode: LockMode.PESSIMISTIC_READ, orderBy: { id: 'asc' } },
    );
    return new KnownLabels(found);
  }

  /** Refuses a word no list offers. What the company has already it keeps, retired or not. */
  require(asked: Carried, before: Carried): void {
    const errors: Record<string, string> = {};
    for (const kind of companyLabelKinds) {
      const field = fields[kind];
      const name = asked[field];
      if (!name || name === before[field]) continue;
      const problem = this.problemOf(kind, name);
      if (problem) errors[field] = problem;
    }
    if (Object.keys(errors).length > 0) throw new AppError('request.invalid', { errors });
  }

  private problemOf(kind: CompanyLabelKind, name: string): string | null {
    const label = this.found.find((one) => one.kind === kind && one.name === name);
    const list = companyLabelKindWords[kind].toLowerCase();
    if (!label) return `Choose a ${list} of the platform’s list`;
    return label.retiredAt ? `This ${list} is retired. Choose another one` : null;
  }
}
