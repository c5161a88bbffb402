import type { ActivityView } from '@app/contracts/activity/activity';
import type { ReadMarkView } from '@app/contracts/activity/mark-as-read';
import type { WriteActivityBody } from '@app/contracts/activity/write-activity';
import { api } from '../../../../client/http/http.js';
import { apiList, type ListPart, rangeOf } from '../../../../client/http/lists.js';
import { withQuery } from '../../../../base/paths.js';

type CompanyQuery = { companyId?: string };

/** What of a timeline is shown. */
export type TimelineFilter = 'everything' | 'comments' | 'messages' | 'moves' | 'mails' | 'files';

const chosen: Record<TimelineFilter, Record<string, string>> = {
  everything: {},
  comments: { type: 'comment', source: 'user' },
  messages: { type: 'message' },
  moves: { topic: 'move' },
  mails: { topic: 'mail' },
  files: { topic: 'file' },
};

/** Every timeline of an application, whatever of it is shown. */
export const timelineKey = (applicationId: string) => ['timeline', applicationId] as const;

/** Lines that are read at once, the newest first. */
const linesAtOnce = 50;

export function fetchLines(
  applicationId: string,
  { filter, from, query }: { filter: TimelineFilter; from: number; query: CompanyQuery },
  signal?: AbortSignal,
): Promise<ListPart<ActivityView>> {
  const path = withQuery('/api/activities', {
    filter: JSON.stringify({ entityId: applicationId, ...chosen[filter], ...query }),
    sort: JSON.stringify(['createdAt', 'DESC']),
    range: rangeOf(from, linesAtOnce),
  });
  return apiList<ActivityView>(path, signal);
}

/** The same key writes once, however often it is sent. */
export const writeLine = (body: WriteActivityBody, idempotencyKey: string): Promise<ActivityView> =>
  api<ActivityView>('/api/activities', { method: 'POST', body, idempotencyKey });

export const editComment = (
  { id, version }: Pick<ActivityView, 'id' | 'version'>,
  content: string,
): Promise<ActivityView> =>
  api<ActivityView>(`/api/activities/${id}`, { method: 'PATCH', version, body: { content } });

export const deleteComment = ({ id, version }: Pick<ActivityView, 'id' | 'version'>): Promise<ActivityView> =>
  api<ActivityView>(`/api/activities/${id}`, { method: 'DELETE', version });

/** Has the mail of a line tried once more. */
export const resendMail = (id: string): Promise<ActivityView> =>
  api<ActivityView>(`/api/activities/${id}/resend`, { method: 'POST' });

export const markAsRead = (entityId: string, readAt: string): Promise<ReadMarkView> =>
  api<ReadMarkView>('/api/activity-reads', { method: 'POST', body: { entityId, readAt } });
