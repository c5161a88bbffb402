import type { ApplicationReceiptView } from '@app/contracts/applications/applicant-card';
import type { SubmitApplicationBody } from '@app/contracts/applications/submit-application';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../api/http.js';
import { dropDraft } from './application-draft.js';

/**
 * Sends an application. The same content keeps its key, so pressing again after a broken connection counts once;
 * changed content gets a new one.
 */
export function useSubmitApplication() {
  const queryClient = useQueryClient();
  const sent = useRef<{ content: string; key: string }>(undefined);
  return useMutation({
    mutationFn: (body: SubmitApplicationBody) => {
      const content = JSON.stringify(body);
      if (sent.current?.content !== content) sent.current = { content, key: crypto.randomUUID() };
      return api<ApplicationReceiptView>('/api/job-applications', {
        method: 'POST',
        body,
        idempotencyKey: sent.current.key,
        errorHandle: false,
      });
    },
    onSuccess: async (_receipt, { jobId }) => {
      dropDraft(jobId);
      await queryClient.invalidateQueries({ queryKey: ['applied-jobs'] });
    },
  });
}
