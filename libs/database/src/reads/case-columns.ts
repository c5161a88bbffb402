/** What `retention_cases` says of each application, as `found`: what may be null by its type never is. */
export const caseColumns = `coalesce(found.keep_unit, 'months') as keep_unit, coalesce(found.keep_count, 0) as keep_count,
  coalesce(found.counted, 'decision') as counted, coalesce(found.consented, false) as consented,
  coalesce(found.due, false) as due, coalesce(found.blocked, false) as blocked`;
