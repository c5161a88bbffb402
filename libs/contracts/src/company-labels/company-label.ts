import { z } from 'zod';
import { wholeRecord } from '../http/whole-record.js';
import { idsFilter, tableQuery } from '../http/list-query.js';
import { line, optionalLine } from '../vocabulary/text.js';

/** What the platform sorts companies by. */
export const companyLabelKinds = ['memberType', 'cohort'] as const;
export type CompanyLabelKind = (typeof companyLabelKinds)[number];

export const companyLabelKindWords: Record<CompanyLabelKind, string> = {
  memberType: 'Member type',
  cohort: 'Cohort',
};

const kind = z.enum(companyLabelKinds, 'Choose member type or cohort');

/** GET company-labels: the member types and cohorts there are, also those that are retired. */
export const ListCompanyLabelsQuery = tableQuery(
  ['id', 'kind', 'name', 'companyCount', 'createdAt'],
  {
    id: idsFilter,
    kind: kind.optional(),
    /** Part of a name. */
    q: optionalLine(60).optional(),
    retired: z.boolean().optional(),
  },
  { field: 'name', direction: 'ASC' },
);
export type ListCompanyLabelsQuery = z.output<typeof ListCompanyLabelsQuery>;

const name = line(60, 'Please enter a name');

/** POST company-labels. */
export const AddCompanyLabelBody = z.strictObject({ kind, name });
export type AddCompanyLabelBody = z.infer<typeof AddCompanyLabelBody>;

/** PATCH company-labels/:id: every company that has it is called by the new name at once. */
export const RenameCompanyLabelBody = z.strictObject({ name });
export type RenameCompanyLabelBody = z.infer<typeof RenameCompanyLabelBody>;

/** The same from a client that sends back what it read. */
export const CompanyLabelRecordBody = wholeRecord(RenameCompanyLabelBody, {
  counters: ['companyCount'],
  readOnly: ['id', 'kind', 'retiredAt', 'companyCount', 'createdAt', 'version'],
});

export type CompanyLabelView = {
  id: string;
  kind: CompanyLabelKind;
  name: string;
  /** Since when it is offered no more; companies that have it keep it. */
  retiredAt: string | null;
  companyCount: number;
  createdAt: string;
  version: number;
};
