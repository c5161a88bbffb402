import type { ApplicantCardView } from '@app/contracts/applications/applicant-card';
import { ExtendResponseBody, extensionDays } from '@app/contracts/responses/response-deadline';
import { ActDialog } from '../../../../kit/ui/act-dialog.js';
import { useContractForm } from '../../../../kit/forms/contract-form.js';
import { TextArea } from '../../../../kit/ui/text-field.js';
import { useDecision } from '../decisions/use-decision.js';
import { extendResponse } from './response-queries.js';

type MoreDaysProps = { application: ApplicantCardView; onClose: () => void };

/** Asks why an answer takes longer; the applicant reads it with the new date. */
export function MoreDaysDialog({ application, onClose }: MoreDaysProps) {
  const { id: applicationId, jobId, pipelineId, firstName } = application;
  const { field, submit, busy, problem } = useContractForm(ExtendResponseBody, {
    defaultValues: { reason: '' },
  });
  const { mutateAsync: extend } = useDecision(
    { applicationId, jobId, pipelineId },
    ({ reason }: ExtendResponseBody) => extendResponse(application, reason),
    { said: `The date of the answer to ${firstName} is extended`, done: onClose },
  );
  return (
    <ActDialog
      title={`${extensionDays} more days for ${firstName}`}
      act={`Take ${extensionDays} more days`}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={submit(extend)}
    >
      <TextArea
        label="Why it takes longer"
        rows={5}
        hint={`${firstName} reads this at once in the conversation, and by mail unless they turned that off. It is possible once.`}
        {...field('reason')}
      />
    </ActDialog>
  );
}
