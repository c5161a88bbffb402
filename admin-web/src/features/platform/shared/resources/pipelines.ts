import { Columns3, Kanban } from 'lucide-react';
import type { AdminResource } from './resource.js';
import { titleOf } from './pipeline-title.js';

export const pipelines: AdminResource = {
  name: 'pipelines',
  label: 'Pipelines',
  one: 'pipeline',
  icon: Kanban,
  about: 'The way candidates go, job by job, and the plans jobs start with.',
  asFile: true,
  // Alone, only plans are edited, made and deleted: what changes in the pipeline of a job are its stages.
  actions: {
    list: 'pipeline.read',
    show: 'pipeline.read',
    edit: 'pipeline-plan.edit',
    create: 'pipeline-plan.edit',
    delete: 'pipeline-plan.edit',
  },
  nameOf: titleOf,
  hasRecord: true,
};

export const stages: AdminResource = {
  name: 'pipeline-stages',
  label: 'Stages',
  one: 'stage',
  icon: Columns3,
  about: 'The steps of all pipelines, and how many candidates wait in each.',
  asFile: true,
  actions: {
    list: 'pipeline.read',
    show: 'pipeline.read',
    edit: 'pipeline.edit',
    create: 'pipeline.edit',
    delete: 'pipeline.edit',
  },
  nameOf: ({ name }) => String(name),
  hasRecord: true,
};
