/** What is refused about reported jobs. */
export const moderationErrors = {
  'job.stays-down': {
    status: 422,
    message: 'The platform took this job down. It stays down unless an appeal is granted',
  },
  'job-report.decided': { status: 422, message: 'This was decided already' },
  'job-report.job-gone': {
    status: 422,
    message: 'The company has deleted this job. The reports can only be dismissed',
  },
  'job-report.not-appealed': { status: 422, message: 'There is no appeal to decide about' },
  'job-report.own-decision': {
    status: 422,
    message: 'You took this job down. Somebody else has to decide about the appeal',
  },
  'job-statement.appealed': {
    status: 422,
    message: 'There was an appeal already, and there can be only one',
  },
  'job-statement.too-late': { status: 422, message: 'The time for an appeal is over' },
} as const;
