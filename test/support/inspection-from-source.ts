/** Starts the inspection of uploads from source, as suites run everything else. */
const root = `${import.meta.dirname}/../..`;
export const inspectionFromSource: readonly string[] = [
  '--conditions=source',
  '--import',
  `${root}/test/support/register-typescript.mjs`,
  `${root}/services/worker/src/inspection-process.ts`,
];
