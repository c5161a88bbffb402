import path from 'node:path';
import { FROM_SOURCE } from '../../tools/local/from-source.mjs';

const { TEST_PROGRAMS: programs } = process.env;

/** Starts the inspection of uploads: from the bundle that Jest's global setup made, and from source outside of Jest. */
export const inspectionFromSource: readonly string[] = programs
  ? [path.join(programs, 'inspection-program.js')]
  : [...FROM_SOURCE, `${import.meta.dirname}/../../services/worker/src/inspection-process.ts`];
