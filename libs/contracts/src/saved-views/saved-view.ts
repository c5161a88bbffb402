import { z } from 'zod';
import { filterText } from '../http/list-query.js';
import { wholeRecord } from '../http/whole-record.js';
import { line } from '../vocabulary/text.js';
import { applicationSorts, cardFilter } from '../applications/list-applications.js';

/** Columns of a list of candidates that can be left out; name and stage are always there. */
export const candidateColumns = [
  'email',
  'phone',
  'place',
  'responseDue',
  'source',
  'tags',
  'reviewers',
  'stageSince',
  'applied',
] as const;
export type CandidateColumn = (typeof candidateColumns)[number];

/** Views one person can keep in a company. */
export const savedViewsPerPerson = 20;

/** Stages a view is narrowed to, by their names: jobs of a company share those, and no ids. */
const stageNames = z
  .array(line(60, 'Name a stage'), 'Send the stages as a list of names')
  .max(20, 'At most 20 stages');

const savedViewFields = {
  name: line(60, 'Please name the view'),
  filter: z.strictObject({ ...cardFilter, stages: stageNames.optional() }),
  sort: z.tuple([
    z.enum(applicationSorts, `Sort by one of ${applicationSorts.join(', ')}`),
    z.enum(['ASC', 'DESC']),
  ]),
  columns: z.array(z.enum(candidateColumns, `Choose among ${candidateColumns.join(', ')}`)).max(20),
};

/** POST saved-views: a view of the candidates of any job, for oneself alone. */
export const SaveViewBody = z.strictObject(savedViewFields);
export type SaveViewBody = z.output<typeof SaveViewBody>;

/** PATCH saved-views/:id. */
export const EditSavedViewBody = z.strictObject(savedViewFields).partial();
export type EditSavedViewBody = z.output<typeof EditSavedViewBody>;

/** The same, also as the whole record that was read. */
export const SavedViewRecordBody = wholeRecord(EditSavedViewBody, {
  readOnly: ['id', 'version', 'createdAt'],
});

/** GET saved-views: one's own views in the acting company, the oldest first. */
export const SavedViewView = SaveViewBody.extend({
  id: z.uuid(),
  version: z.int(),
  createdAt: z.iso.datetime(),
});
export type SavedViewView = z.output<typeof SavedViewView>;

/** Views everybody has; their ids stand beside those of saved ones. */
export const givenViews = ['all', 'unread', 'late', 'referred'] as const;
export type GivenView = (typeof givenViews)[number];

/** What the given ones are narrowed to. */
export const givenFilters = {
  all: {},
  unread: { unread: true },
  late: { late: true },
  referred: { referred: true },
} as const satisfies Record<GivenView, SaveViewBody['filter']>;

/** GET saved-view-counts: how many candidates of a job each view shows to whoever asks. */
export const CountSavedViewsQuery = z.strictObject({
  filter: filterText({ companyId: z.uuid().optional(), jobId: z.uuid('Name the job') }),
});
export type CountSavedViewsQuery = z.output<typeof CountSavedViewsQuery>;

/**
 * The number behind a view, which is counted as far as `limits.countedApplications` and is one higher where there are
 * more; null where the job has none of its stages.
 */
export type SavedViewCountView = { id: string; total: number | null };
