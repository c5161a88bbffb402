import { buildNextExport } from './build-export.js';
import { sweep } from '../../engine/schedules/sweep.js';

/** Puts together the files that people asked for of everything about them, one after the other. */
export const buildDataExports = sweep({
  name: 'build-data-exports',
  queue: 'exports',
  every: 5_000,
  async run(context) {
    while (await buildNextExport(context)) context.found(1);
  },
});
