import { type Identity, type Row, row } from './scopes.js';

/**
 * The rows of the permission table that public pages ask: all others together would be a good part of what such a page is
 * of its own.
 */
export const visitorRows = {
  'applied-job.list-own': row('- -  S  - - - -  -'),
  'application.submit': row('- -  S  - - - -  -'),
  'user-account.register': row('- S  S  - - - -  -'),
  'company-dashboard.read': row('- -  -  O A O O  X'),
  'saved-job.edit-own': row('- -  S  - - - -  -'),
  'saved-search.edit-own': row('- -  S  - - - -  -'),
} as const satisfies Record<string, Row>;

/** The same as `can`, of these rows. */
export const canFromPublicPage = (identity: Identity, action: keyof typeof visitorRows): boolean =>
  visitorRows[action][identity] !== 'none';
