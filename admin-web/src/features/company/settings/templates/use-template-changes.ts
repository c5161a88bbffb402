import type { MessageTemplateBody, MessageTemplateView } from '@app/contracts/messages/message-template';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../../../client/http/http.js';
import { notify } from '../../../../base/toast/notify.js';
import {
  createTemplate,
  deleteTemplate,
  editTemplate,
  templatesQuery,
} from '../../shared/templates/template-queries.js';

const overtaken =
  'Somebody else changed this template meanwhile. What you wrote is still here: save again to keep it.';

/** Keeps a new template, or what was changed of one. Whoever was overtaken saves on top the second time. */
export function useTemplateSaving(companyId: string, template: MessageTemplateView | null) {
  const client = useQueryClient();
  const seen = useRef(template);
  const { queryKey } = templatesQuery(companyId);
  const save = async (body: MessageTemplateBody): Promise<void> => {
    try {
      if (seen.current) await editTemplate(seen.current, body);
      else await createTemplate(body);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      const now = await client.fetchQuery({ ...templatesQuery(companyId), staleTime: 0 });
      seen.current = now.find(({ id }) => id === template?.id) ?? seen.current;
      throw new ApiError(412, overtaken);
    }
    notify.success('Saved');
    await client.invalidateQueries({ queryKey });
  };
  return save;
}

/** Deletes a template as it was seen. */
export function useTemplateDeletion(companyId: string) {
  const client = useQueryClient();
  return async (template: MessageTemplateView): Promise<void> => {
    try {
      await deleteTemplate(template);
      notify.success(`“${template.name}” is deleted`);
    } finally {
      await client.invalidateQueries({ queryKey: templatesQuery(companyId).queryKey });
    }
  };
}
