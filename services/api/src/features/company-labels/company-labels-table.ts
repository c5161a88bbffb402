import { companyLabelKindWords, type CompanyLabelView } from '@app/contracts/company-labels/company-label';
import type { Table } from '../../http/list-page.js';

export const companyLabelsTable: Table<CompanyLabelView> = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['What it is', ({ kind }) => companyLabelKindWords[kind]],
  ['Companies', ({ companyCount }) => companyCount],
  ['Added', ({ createdAt }) => createdAt],
  ['Retired', ({ retiredAt }) => retiredAt],
];
