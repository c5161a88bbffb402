/** The last part of the addresses of the job wizard, in their order (SPEC section 2). */
export const jobStepNames = ['job-details', 'job-employment', 'job-settings'] as const;
