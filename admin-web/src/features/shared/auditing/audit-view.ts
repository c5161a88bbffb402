import { type AuditVerb, auditVerbs } from '@app/contracts/auditing/audit-verbs';
import { dayIn, dayOf, startOfDay } from '../../../kit/list/days.js';
import { oneOf, pageIn, withParameters } from '../../../kit/list/list-address.js';
import { type ListAddress, listRouter, type ListState } from '../../../kit/list/list-router.js';

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

const auditRows = 25;
const newestFirst = { sort: 'occurredAt', order: 'DESC' } as const;
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

/** What the controller of the list is asked for; moments where the address has days. */
function auditStateOf({ action, actor, from, to, reads, page }: AuditView): ListState {
  return {
    filter: {
      ...(reads ? { reads } : {}),
      ...(action ? { action } : {}),
      ...(actor ? { actorId: actor } : {}),
      ...(from ? { from: startOfDay(from) } : {}),
      ...(to ? { to: startOfDay(to, 1) } : {}),
    },
    ...{ ...newestFirst, page },
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function viewOf({ filter: { action, actorId, from, to, reads }, page }: ListState): AuditView {
  return {
    action: oneOf(auditVerbs, textOf(action)),
    actor: fitting(uuid, textOf(actorId)),
    from: dayOf(textOf(from)),
    to: dayOf(textOf(to), 1),
    ...{ reads: reads === true, page },
  };
}

/** The log of a company, the newest act first. */
export const auditListOf = (companyId: string) => ({
  resource: 'audit-events',
  perPage: auditRows,
  sort: { field: newestFirst.sort, order: newestFirst.order },
  filter: { companyId },
});

export const auditAddress: ListAddress = {
  perPage: auditRows,
  read: (search) => auditStateOf(auditViewOf(search)),
  write: (before, state) => changedAudit(before, viewOf(state)),
};
export const auditRouter = listRouter(auditAddress);
