import { z } from 'zod';
import type { Action } from './policy.js';
import { line } from '../vocabulary/text.js';

/** Why somebody looks at what is personal: kept with the look, for the admins of the company it is about. */
export const accessReason = line(300, 'Say why: it is kept in the audit log');

/** What people who applied to a company can be known by: the platform's staff read it for a reason, or not at all. */
export const readsForAReason: readonly Action[] = [
  'company-dashboard.read',
  'board.read',
  'application.list',
  'candidate.read',
  'candidate.read-cv',
  'activity.list',
];

/** Why something is done to an account, or looked at. */
export const ReasonBody = z.strictObject({ reason: accessReason });
export type ReasonBody = z.infer<typeof ReasonBody>;
