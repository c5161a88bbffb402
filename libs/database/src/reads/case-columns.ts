/** What `retention_cases` says of each application, as `found`. */
export const caseColumns =
  'found.keep_unit, found.keep_count, found.counted, found.consented, found.due, found.blocked';
