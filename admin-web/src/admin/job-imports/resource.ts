import { FileInput } from 'lucide-react';
import type { AdminResource } from '../kit/resource.js';

export const jobImports: AdminResource = {
  name: 'job-imports',
  label: 'Imports',
  one: 'import',
  icon: FileInput,
  about: 'Files of jobs that companies took over, and what was wrong in them.',
  asFile: true,
  asks: { list: 'job-import.list', show: 'job-import.list' },
  nameOf: ({ fileName }) => String(fileName),
  list: () => import('./job-import-list.js').then((file) => file.JobImportList),
  record: () => import('./job-import-record.js').then((file) => file.JobImportRecord),
};
