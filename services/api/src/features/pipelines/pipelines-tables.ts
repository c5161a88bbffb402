import type { PipelineView, StageRecordView } from '@app/contracts/pipelines/pipeline';
import type { Table } from '../../http/list-page.js';

export const pipelinesTable: Table<PipelineView> = [
  ['Id', ({ id }) => id],
  ['Job', ({ jobTitle }) => jobTitle],
  ['Plan', ({ name }) => name],
  ['For new jobs', ({ isDefault }) => (isDefault ? 'yes' : null)],
  ['Job id', ({ jobId }) => jobId],
  ['Company id', ({ companyId }) => companyId],
  ['Stages', ({ stages }) => stages.map(({ name }) => name).join('; ')],
  ['Applications', ({ total }) => total],
  ['Created', ({ createdAt }) => createdAt],
];

export const stagesTable: Table<StageRecordView> = [
  ['Id', ({ id }) => id],
  ['Stage', ({ name }) => name],
  ['Type', ({ type }) => type],
  ['Place', ({ position }) => position],
  ['Applications', ({ total }) => total],
  ['Pipeline id', ({ pipelineId }) => pipelineId],
  ['Company id', ({ companyId }) => companyId],
];
