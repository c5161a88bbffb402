import { z } from 'zod';
import { idsFilter, tableQuery } from '../http/list-query.js';
import { wholeRecord } from '../http/whole-record.js';
import { stageTypes } from '../vocabulary/employment.js';
import { optionalLine } from '../vocabulary/text.js';
import { stageFields, StageSettings, type StageView } from './stage.js';

/** Most stages one pipeline may have. */
export const stagesPerPipeline = 20;

/**
 * A stage as a record of its own. `version` is that of its pipeline: every change of any stage raises it, and If-Match
 * of the next change names it.
 */
export type StageRecordView = StageView & { pipelineId: string; companyId: string; version: number };

/** GET pipelines and pipelines/:id: that of a job, or a plan, which has no job. */
export type PipelineView = {
  id: string;
  companyId: string;
  version: number;
  isPlan: boolean;
  /** The plan new jobs copy; each company has one. */
  isDefault: boolean;
  /** What a plan is called; null for that of a job. */
  name: string | null;
  jobId: string | null;
  jobTitle: string | null;
  createdAt: string;
  /** Applications on the whole board. */
  total: number;
  stages: StageRecordView[];
};

/** What a change of stages answers: the stage, with the pipeline's new version. */
export type StageChangedView = { id: string; pipelineId: string; version: number };

/**
 * GET pipelines. A platform admin names a company with `companyId`, or sees all. In the order of `jobTitle` a plan stands by
 * its name.
 */
export const ListPipelinesQuery = tableQuery(
  ['id', 'jobTitle', 'name', 'createdAt'],
  {
    id: idsFilter,
    companyId: z.uuid().optional(),
    jobId: z.uuid().optional(),
    isPlan: z.boolean().optional(),
    isDefault: z.boolean().optional(),
    /** Part of the title of its job, or of the name of the plan. */
    q: optionalLine(120).optional(),
  },
  { field: 'createdAt', direction: 'DESC' },
);
export type ListPipelinesQuery = z.output<typeof ListPipelinesQuery>;

/** GET pipeline-stages?filter={"pipelineId":…}. */
export const ListStagesQuery = tableQuery(
  ['id', 'position', 'name', 'type', 'total'],
  {
    id: idsFilter,
    companyId: z.uuid().optional(),
    pipelineId: z.uuid().optional(),
    type: z.enum(stageTypes, `type is one of ${stageTypes.join(', ')}`).optional(),
  },
  { field: 'position', direction: 'ASC' },
);
export type ListStagesQuery = z.output<typeof ListStagesQuery>;

/** POST pipeline-stages: a new stage at `position`, or at the end. Settings default to those of the type. */
export const AddStageBody = z.strictObject({
  pipelineId: z.uuid('Name the pipeline'),
  ...stageFields,
  description: stageFields.description.default(''),
  settings: StageSettings.partial().optional(),
  position: z.int('Please enter a place').min(0).max(stagesPerPipeline).optional(),
});
export type AddStageBody = z.infer<typeof AddStageBody>;

/** PATCH pipeline-stages/:id: only what changed; settings are merged. */
export const EditStageBody = z.strictObject({ ...stageFields, settings: StageSettings.partial() }).partial();
export type EditStageBody = z.infer<typeof EditStageBody>;

/** The same from a client that sends back what GET pipeline-stages/:id answered; stages are put in order elsewhere. */
export const StageRecordBody = wholeRecord(EditStageBody, {
  counters: ['total'],
  readOnly: ['id', 'pipelineId', 'companyId', 'position', 'total', 'version'],
  blank: ['description'],
});

/** POST pipelines/:id/stage-order: every stage of the pipeline, in the wanted order. */
export const StageOrderBody = z.strictObject({
  stageIds: z
    .array(z.uuid('Send ids of stages'))
    .min(1, 'Send every stage of the pipeline')
    .max(stagesPerPipeline)
    .refine((ids) => new Set(ids).size === ids.length, 'Send every stage once'),
});
export type StageOrderBody = z.infer<typeof StageOrderBody>;

/** DELETE pipeline-stages/:id?toStageId=…: the stage that takes its applications, where it has any. */
export const RemoveStageQuery = z.strictObject({
  toStageId: z.uuid('Choose the stage that takes its applications').optional(),
  companyId: z.uuid('companyId is the id of a company').optional(),
});
export type RemoveStageQuery = z.infer<typeof RemoveStageQuery>;
