import type { AuditEventView } from '@app/contracts/auditing/audit-event';
import type { AuditVerb } from '@app/contracts/auditing/audit-verbs';
import { apiList, type ListPart, rangeOf } from '../../api/lists.js';
import { withQuery } from '../../paths.js';
import { dayIn, startOfDay } from '../list/days.js';
import { oneOf, pageIn, withParameters } from '../list/list-address.js';
import { filterableActs } from './audit-words.js';

/** What the address says about the log. Days are those of the viewer's own calendar. */
export type AuditView = { action: AuditVerb | ''; actor: string; from: string; to: string; page: number };

export const auditRows = 25;
const uuid = /^[0-9a-f-]{36}$/i;
const fitting = (pattern: RegExp, text: string | null): string =>
  text !== null && pattern.test(text) ? text : '';

/** Reads the log's part of the address; whatever is unknown counts as absent. */
export function auditViewOf(search: URLSearchParams): AuditView {
  return {
    action: oneOf(filterableActs, search.get('act')),
    actor: fitting(uuid, search.get('actor')),
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
    page: pageIn(search),
  };
}

/** The address with these changes; everything else in it stays. */
export function changedAudit(before: URLSearchParams, changes: Partial<AuditView>): URLSearchParams {
  const { action, ...rest } = { ...auditViewOf(before), page: 1, ...changes };
  return withParameters(before, { act: action, ...rest });
}

/** One page of the log. Without a company it is the platform's own. */
export function fetchAuditEvents(
  companyId: string | undefined,
  { action, actor, from, to, page }: AuditView,
  signal?: AbortSignal,
): Promise<ListPart<AuditEventView>> {
  const first = (page - 1) * auditRows;
  const filter = {
    ...(companyId ? { companyId } : {}),
    ...(action ? { action } : {}),
    ...(actor ? { actorId: actor } : {}),
    ...(from ? { from: startOfDay(from) } : {}),
    ...(to ? { to: startOfDay(to, 1) } : {}),
  };
  const path = withQuery('/api/audit-events', {
    range: rangeOf(first, auditRows),
    filter: JSON.stringify(filter),
  });
  return apiList<AuditEventView>(path, signal);
}
