import type { AppliedJobView } from '@app/contracts/applications/applicant-card';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ApiError } from '../../../client/http/http.js';
import { notify } from '../../../base/toast/notify.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { Dialog } from '../../../kit/ui/dialog.js';
import { TextArea } from '../../../kit/ui/text-field.js';
import { appliedJobsKey } from '../shared/applications/applied-jobs-query.js';

/** Asks before an application is taken back; why is optional. */
export function WithdrawDialog({ sent, onClose }: { sent: AppliedJobView; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const withdrawal = useMutation({
    mutationFn: () =>
      api(`/api/job-applications/${sent.id}`, {
        method: 'DELETE',
        version: sent.version,
        body: reason.trim() === '' ? {} : { reason: reason.trim() },
      }),
    onSuccess: async () => {
      notify.success('Your application is withdrawn');
      await queryClient.invalidateQueries({ queryKey: appliedJobsKey });
      onClose();
    },
    onError: async (error) => {
      // Somebody moved it meanwhile: read it anew, so that a second try knows its version.
      if (error instanceof ApiError && error.status === 412)
        await queryClient.invalidateQueries({ queryKey: appliedJobsKey });
    },
  });
  return (
    <Dialog
      title="Withdraw this application?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button look="danger" busy={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
            Withdraw
          </Button>
        </>
      }
    >
      <p>
        {sent.name} sees that you are no longer interested in {sent.title}. You can apply again as long as the
        job is open.
      </p>
      {withdrawal.isError && <Banner tone="danger">{withdrawal.error.message}</Banner>}
      <TextArea
        label="Reason"
        aside="Optional"
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
