/** What is refused about companies as a whole. */
export const companyErrors = {
  'company.name-missing': { status: 422, message: 'Please enter a valid company name' },
  'company.deletion-requested': {
    status: 422,
    message: 'This company is going to be deleted. This is possible once the platform has taken that back',
  },
  'company.deletion-started': {
    status: 422,
    message: 'This company is being deleted. That cannot be taken back',
  },
  'company.on-legal-hold': {
    status: 422,
    message:
      'Something of this company is on hold. This is possible once that has ended, by its day or by its admins',
  },
  'company.suspended': { status: 422, message: 'This company is suspended. Please contact the platform' },
  'company.already-suspended': { status: 422, message: 'This company is suspended already' },
  'company.not-suspended': { status: 422, message: 'This company is not suspended' },
  'job.of-suspended-company': {
    status: 404,
    message: 'This job is not public at the moment: the platform has suspended its company',
  },
  'company-label.in-use': {
    status: 422,
    message: 'Companies have this. Retire it, or give them another one first',
  },
  'company-note.of-somebody-else': { status: 422, message: 'Only whoever wrote a note can change its words' },
} as const;
