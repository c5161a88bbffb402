import { Columns3, Kanban } from 'lucide-react';
import type { AdminResource } from '../kit/resource.js';

export const pipelines: AdminResource = {
  name: 'pipelines',
  label: 'Pipelines',
  one: 'pipeline',
  icon: Kanban,
  about: 'The way candidates go, job by job, and the plan new jobs copy.',
  asFile: true,
  asks: { list: 'pipeline.read', show: 'pipeline.read', edit: 'pipeline.edit' },
  nameOf: ({ jobTitle }) => (typeof jobTitle === 'string' ? jobTitle : 'Plan of new jobs'),
  list: () => import('./pipeline-list.js').then((file) => file.PipelineList),
  record: () => import('./pipeline-record.js').then((file) => file.PipelineRecord),
};

export const stages: AdminResource = {
  name: 'pipeline-stages',
  label: 'Stages',
  one: 'stage',
  icon: Columns3,
  about: 'The steps of all pipelines, and how many candidates wait in each.',
  asFile: true,
  asks: {
    list: 'pipeline.read',
    show: 'pipeline.read',
    edit: 'pipeline.edit',
    create: 'pipeline.edit',
    delete: 'pipeline.edit',
  },
  nameOf: ({ name }) => String(name),
  list: () => import('./stage-list.js').then((file) => file.StageList),
  record: () => import('./stage-record.js').then((file) => file.StageRecord),
};
