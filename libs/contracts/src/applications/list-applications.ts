import { z } from 'zod';
import { accessReason } from '../access/access-reason.js';
import { filterText, idsFilter, listQuery, rangeText } from '../http/list-query.js';
import { limits } from '../http/limits.js';
import type { StageColor } from '../pipelines/stage.js';
import { applicationStatuses, type StageType } from '../vocabulary/employment.js';
import { moment } from '../vocabulary/moment.js';
import { line } from '../vocabulary/text.js';
import type { ResponseDeadlineView } from '../responses/response-deadline.js';
import type { BoardCardView } from './applicant-card.js';
import { type ApplicationSource, SourceKey, sourcesPerFilter } from './source.js';
import { TagName, tagsPerApplication } from './tags.js';

const withoutNul = /^[^\0]*$/;
const aMoment = moment('Send a moment such as 2026-11-21T08:00:00Z');

const mostReviewers = 20;

/** What the candidates of a job are narrowed by, on its board and in lists alike. */
export const cardFilter = {
  /** Words of name, answers, letter or CV; each may be the beginning of one. */
  q: z.string().trim().max(120, 'At most 120 characters').regex(withoutNul, 'Please enter text').optional(),
  /** One of these tags, as they are written. */
  tag: z
    .union([TagName, z.array(TagName).max(tagsPerApplication)])
    .transform((names) => [names].flat())
    .optional(),
  /** From one of these sources. */
  source: z
    .union([SourceKey, z.array(SourceKey).max(sourcesPerFilter, `At most ${sourcesPerFilter} sources`)])
    .transform((keys) => [keys].flat())
    .optional(),
  /** Whether the applicant names somebody who told of the job. */
  referred: z.boolean().optional(),
  /** Whether its applicant lets the company keep it for other jobs. */
  talentPool: z.boolean().optional(),
  /** Applied at this moment or later. */
  appliedFrom: aMoment.optional(),
  /** Applied before this moment. */
  appliedTo: aMoment.optional(),
  /** Whether it has been in its stage for as long as the stage allows. */
  late: z.boolean().optional(),
  /** Whose view was asked for: that of one of these members, or nobody's. */
  reviewerId: z
    .union(
      [z.literal('nobody'), z.uuid(), z.array(z.uuid()).max(mostReviewers)],
      'Name members by their id, or nobody',
    )
    .transform((named) => (named === 'nobody' ? named : [named].flat()))
    .optional(),
  /** Whether others wrote something the reader has not read. */
  unread: z.boolean().optional(),
  /** Whether an answer is owed, or owed and late. */
  response: z.enum(['due', 'overdue'], 'Choose due or overdue').optional(),
  /** Of a job this member created or reviews, or nobody looks after. */
  responsibleId: z.union([z.literal('nobody'), z.uuid()], 'Name a member by id, or nobody').optional(),
  status: z.enum(applicationStatuses, 'Choose a status of an application').optional(),
};

/** What a board is narrowed to. */
export type CardFilter = z.output<z.ZodObject<typeof cardFilter>>;

/** What applications of a company are narrowed by. */
export const applicationFilter = {
  jobId: z.uuid().optional(),
  /** In one of these stages. */
  stageId: idsFilter,
  /** In a stage that is called so, in whichever job. */
  stageName: line(60, 'Name a stage').optional(),
  /** The same of the name alone. Many names are looked through for it: with `q` only those of what that finds. */
  name: z
    .string()
    .trim()
    .max(120, 'At most 120 characters')
    .regex(withoutNul, 'Please enter text')
    .optional(),
  ...cardFilter,
};
/** The same, read. */
export type ApplicationFilter = z.output<z.ZodObject<typeof applicationFilter>>;

/** What lists of applications can be ordered by. */
export const applicationSorts = ['appliedAt', 'lastName', 'stageSince', 'responseDueAt'] as const;
export type ApplicationSort = (typeof applicationSorts)[number];

/**
 * GET job-applications. The number of all is exact as far as `limits.countedApplications` rows behind the page; where
 * there are more it is one higher than that.
 */
export const ListApplicationsQuery = listQuery(
  ['id', ...applicationSorts],
  {
    id: idsFilter,
    companyId: z.uuid().optional(),
    /** Why a platform admin looks, where the header does not say: it stands in the audit log of the company. */
    reason: accessReason.optional(),
    ...applicationFilter,
  },
  { field: 'appliedAt', direction: 'DESC' },
);
export type ListApplicationsQuery = z.output<typeof ListApplicationsQuery>;

/** Whether a list has more applications than `total`, which it told for a page that starts at `offset`. */
export const isMoreThanCounted = (total: number, offset: number): boolean =>
  total > offset + limits.countedApplications;

/** A row of the list: a card with the name of its stage. E-mail and phone are absent for roles that may not see them. */
export type ApplicationRowView = BoardCardView &
  ResponseDeadlineView & {
    companyId: string;
    currentStage: string;
    stageType: StageType;
    /** Null for the colour that goes with the type. */
    stageColor: StageColor | null;
    late: boolean;
    source: ApplicationSource;
    referredBy: string | null;
    email?: string;
    phone?: string | null;
  };

const ofJob = { companyId: z.uuid().optional(), jobId: z.uuid().optional() };

/** GET application-tags: the tags of a job's applications, or of all, the most frequent first. */
export const ListApplicationTagsQuery = z.strictObject({
  filter: filterText({ ...ofJob, reason: accessReason.optional() }).optional(),
  range: rangeText.optional(),
});
export type ListApplicationTagsQuery = z.output<typeof ListApplicationTagsQuery>;

/** A tag and how many of the newest tagged applications carry it. */
export type ApplicationTagView = { id: string; total: number };

/** GET application-sources: where the applications of a job came from, or of all, the most frequent first. */
export const ListApplicationSourcesQuery = z.strictObject({
  filter: filterText({ ...ofJob, reason: accessReason.optional() }).optional(),
  range: rangeText.optional(),
});
export type ListApplicationSourcesQuery = z.output<typeof ListApplicationSourcesQuery>;

/** A source by its key, and how many applications it brought: all, those in an interview now, and those hired. */
export type ApplicationSourceView = { id: string; total: number; interviewing: number; hired: number };
