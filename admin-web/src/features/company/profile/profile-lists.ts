import { numberOfText } from '@app/contracts/vocabulary/number-of-text';
import {
  type HiringStep,
  hiringSteps,
  type Workplace,
  workLanguages,
  workplaces,
} from '@app/contracts/companies/company-presentation';
import type { EditCompanyBody } from '@app/contracts/companies/company-details';
import type { CompanyView } from '@app/contracts/companies/company-view';
import { z } from 'zod';

type WorkplaceRow = { place: string; remote: boolean; address: string; people: string };
type StepRow = { title: string; detail: string };

const bodyOfWorkplace = ({ place, remote, address, people }: WorkplaceRow) => ({
  place: remote ? '' : place,
  remote,
  address,
  people: people.trim() === '' ? null : (numberOfText(people) ?? Number.NaN),
});

/** What the API would say of a list, at the places of the form it means. */
const asTheApi =
  <Row>(rule: z.ZodType, bodyOf: (row: Row) => unknown) =>
  (rows: Row[], context: z.RefinementCtx): void => {
    for (const { path, message } of rule.safeParse(rows.map(bodyOf)).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message });
  };

/** Lists of the form, by the rules the API has. */
export const profileListRules = {
  languages: workLanguages,
  hiringSteps: z
    .array(z.object({ title: z.string(), detail: z.string() }))
    .superRefine(asTheApi(hiringSteps, (step: StepRow) => step)),
  workplaces: z
    .array(z.object({ place: z.string(), remote: z.boolean(), address: z.string(), people: z.string() }))
    .superRefine(asTheApi(workplaces, bodyOfWorkplace)),
};

export const profileLists = ['languages', 'hiringSteps', 'workplaces'] as const;
export type ProfileList = (typeof profileLists)[number];
export type ListsOfForm = Pick<CompanyView, 'languages'> & {
  hiringSteps: StepRow[];
  workplaces: WorkplaceRow[];
};

/** Rows as they begin. */
export const newStep: StepRow = { title: '', detail: '' };
export const newWorkplace: WorkplaceRow = { place: '', remote: false, address: '', people: '' };

const stepRow = ({ title, detail }: HiringStep): StepRow => ({ title, detail: detail ?? '' });
const workplaceRow = ({ place, remote, address, people }: Workplace): WorkplaceRow => ({
  place: place ?? '',
  remote,
  address: address ?? '',
  people: people === null ? '' : String(people),
});

/** The lists of a company as it is stored. */
export const listsOf = (company: CompanyView): ListsOfForm => ({
  languages: company.languages,
  hiringSteps: company.hiringSteps.map(stepRow),
  workplaces: company.workplaces.map(workplaceRow),
});

/** Lists as the API takes them: whole. */
export function listChanges(form: ListsOfForm, changed: (name: ProfileList) => boolean): EditCompanyBody {
  return {
    ...(changed('languages') ? { languages: form.languages } : {}),
    ...(changed('hiringSteps') ? { hiringSteps: form.hiringSteps } : {}),
    ...(changed('workplaces') ? { workplaces: form.workplaces.map(bodyOfWorkplace) } : {}),
  };
}

/** What a list says, for whoever compares it with another one. */
export function listWords(form: ListsOfForm, name: ProfileList): string {
  if (name === 'languages') return form.languages.join(', ');
  if (name === 'hiringSteps') return form.hiringSteps.map(({ title }) => title).join(', ');
  return form.workplaces.map(({ place, remote }) => (remote ? 'Remote' : place)).join(', ');
}

/** Every field of the rows, with what it is called where it is wrong. */
export const rowFields = ({ hiringSteps: steps, workplaces: places }: ListsOfForm) => [
  ...steps.flatMap((_row, index) => [
    { path: `hiringSteps.${index}.title` as const, label: `Step ${index + 1}` },
    { path: `hiringSteps.${index}.detail` as const, label: `Line of step ${index + 1}` },
  ]),
  ...places.flatMap((_row, index) => [
    { path: `workplaces.${index}.place` as const, label: `Place ${index + 1}` },
    { path: `workplaces.${index}.address` as const, label: `Address of place ${index + 1}` },
    { path: `workplaces.${index}.people` as const, label: `People at place ${index + 1}` },
  ]),
];
export type RowPath = ReturnType<typeof rowFields>[number]['path'];
