import type { AuditEventView } from '@app/contracts/auditing/audit-event';
import { type AuditVerb, auditVerbs } from '@app/contracts/auditing/audit-verbs';
import { apiList, type ListPart, rangeOf } from '../../api/lists.js';
import { withQuery } from '../../paths.js';
import { dayIn, startOfDay } from '../list/days.js';
import { oneOf, pageIn, withParameters } from '../list/list-address.js';

/** What the address says about the log. Days are those of the viewer's own calendar. */
export type AuditView = {
  action: AuditVerb | '';
  actor: string;
  from: string;
  to: string;
  /** Whether what the platform’s staff looked at is shown, too. */
  reads: boolean;
  page: number;
};

export const auditRows = 25;
const uuid = /^[0-9a-f-]{36}$/i;
const fitting = (pattern: RegExp, text: string | null): string =>
  text !== null && pattern.test(text) ? text : '';

/** Reads the log's part of the address; whatever is unknown counts as absent. */
export function auditViewOf(search: URLSearchParams): AuditView {
  return {
    action: oneOf(auditVerbs, search.get('act')),
    actor: fitting(uuid, search.get('actor')),
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
    reads: search.get('reads') === 'true',
    page: pageIn(search),
  };
}

/** The address with these changes; everything else in it stays. */
export function changedAudit(before: URLSearchParams, changes: Partial<AuditView>): URLSearchParams {
  const { action, reads, ...rest } = { ...auditViewOf(before), page: 1, ...changes };
  return withParameters(before, { act: action, reads: reads ? 'true' : '', ...rest });
}

/** What the view is narrowed to, as the server takes it. */
export function auditFilterOf(companyId: string, { action, actor, from, to, reads }: AuditView) {
  return {
    companyId,
    ...(reads ? { reads } : {}),
    ...(action ? { action } : {}),
    ...(actor ? { actorId: actor } : {}),
    ...(from ? { from: startOfDay(from) } : {}),
    ...(to ? { to: startOfDay(to, 1) } : {}),
  };
}

/** One page of the log of a company. */
export function fetchAuditEvents(
  companyId: string,
  view: AuditView,
  signal?: AbortSignal,
): Promise<ListPart<AuditEventView>> {
  const first = (view.page - 1) * auditRows;
  const path = withQuery('/api/audit-events', {
    range: rangeOf(first, auditRows),
    filter: JSON.stringify(auditFilterOf(companyId, view)),
  });
  return apiList<AuditEventView>(path, signal);
}
