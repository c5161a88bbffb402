import { FileInput } from 'lucide-react';
import type { AdminResource } from './resource.js';

export const jobImports: AdminResource = {
  name: 'job-imports',
  label: 'Imports',
  one: 'import',
  icon: FileInput,
  about: 'Files of jobs that companies took over, and what was wrong in them.',
  asFile: true,
  actions: { list: 'job-import.list', show: 'job-import.list' },
  nameOf: ({ fileName }) => String(fileName),
  hasRecord: true,
};
