import type { ApplicationReceiptView } from '@app/contracts/applications/applicant-card';
import { ApplicationSourceBody } from '@app/contracts/applications/source';
import type { SubmitApplicationBody } from '@app/contracts/applications/submit-application';
import { jsonIn } from '@app/contracts/json/read-json';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../client/http/http.js';
import { sourceStorageName } from '../../shared/public-jobs/note-source.js';
import { updateUser } from '../../../client/session/user-store.js';
import { dropDraft } from './application-draft.js';

/** How this applicant came to the job, if that is known and can be said. */
function sourceNoted(jobId: string): ApplicationSourceBody | undefined {
  const noted = jsonIn(sessionStorage.getItem(sourceStorageName(jobId)) ?? 'null');
  return ApplicationSourceBody.safeParse(noted).data;
}

/**
 * Sends an application. The same content keeps its key, so pressing again after a broken connection counts once;
 * changed content gets a new one.
 */
export function useSubmitApplication() {
  const queryClient = useQueryClient();
  const sent = useRef<{ content: string; key: string }>(undefined);
  return useMutation({
    mutationFn: (typed: SubmitApplicationBody) => {
      const body = { ...typed, source: sourceNoted(typed.jobId) };
      const content = JSON.stringify(body);
      if (sent.current?.content !== content) sent.current = { content, key: crypto.randomUUID() };
      return api<ApplicationReceiptView>('/api/job-applications', {
        method: 'POST',
        body,
        idempotencyKey: sent.current.key,
      });
    },
    onSuccess: async (_receipt, { jobId }) => {
      dropDraft(jobId);
      // Whoever has applied is never sent through onboarding again.
      updateUser({ applicantOnboarding: true });
      await queryClient.invalidateQueries({ queryKey: ['applied-jobs'] });
    },
  });
}
