import { anApplication, type BuiltApplication } from './application.builder.js';
import type { BuiltJob } from './job.builder.js';
import type { BuiltPerson } from './person.builder.js';

/** An application that was refused, whose applicant knows. */
export const aTurnedDownApplication = (
  given: { job?: BuiltJob; applicant?: BuiltPerson } = {},
): Promise<BuiltApplication> =>
  anApplication({ ...given, stage: 'rejected', status: 'rejected', publicStage: 'notSelected' });
