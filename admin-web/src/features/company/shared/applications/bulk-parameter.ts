/** The parameter of a job's address that names what is being done to many of its candidates, or was. */
export const bulkParameter = 'bulk';
