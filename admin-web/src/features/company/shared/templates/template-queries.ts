import { limits } from '@app/contracts/http/limits';
import type { MessageTemplateBody, MessageTemplateView } from '@app/contracts/messages/message-template';
import type { MessagePreviewView, PreviewMessageBody } from '@app/contracts/messages/preview-message';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';
import { rangeOf } from '../../../../client/http/lists.js';
import { withQuery } from '../../../../base/paths.js';

const address = '/api/message-templates';

/** All templates of the acting company, by name: no company keeps more than fit on one page. */
export const templatesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['message-templates', companyId] as const,
    queryFn: ({ signal }) => {
      const path = withQuery(address, { range: rangeOf(0, limits.messageTemplates) });
      return api<MessageTemplateView[]>(path, { signal });
    },
  });

export const createTemplate = (body: MessageTemplateBody): Promise<MessageTemplateView> =>
  api(address, { method: 'POST', body });

type Seen = Pick<MessageTemplateView, 'id' | 'version'>;

export const editTemplate = (
  { id, version }: Seen,
  body: MessageTemplateBody,
): Promise<MessageTemplateView> => api(`${address}/${id}`, { method: 'PUT', version, body });

export const deleteTemplate = ({ id, version }: Seen): Promise<{ id: string }> =>
  api(`${address}/${id}`, { method: 'DELETE', version });

/** What an applicant would get. */
export const previewMessage = (body: PreviewMessageBody, signal?: AbortSignal): Promise<MessagePreviewView> =>
  api('/api/message-previews', { method: 'POST', body, signal });
