import { FROM_SOURCE } from '../../tools/local/from-source.mjs';

/** Starts the inspection of uploads from source, as suites run everything else. */
export const inspectionFromSource: readonly string[] = [
  ...FROM_SOURCE,
  `${import.meta.dirname}/../../services/worker/src/inspection-process.ts`,
];
