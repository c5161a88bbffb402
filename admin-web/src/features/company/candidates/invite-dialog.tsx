import { InviteToJobBody, type JobInvitationView } from '@app/contracts/activity/invite-to-job';
import type { ApplicantCardView } from '@app/contracts/applications/applicant-card';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { allRows } from '../../../client/http/lists.js';
import { api } from '../../../client/http/http.js';
import { fetchJobs } from '../../shared/jobs/job-list-query.js';
import { ActDialog } from '../../../kit/ui/act-dialog.js';
import { useContractForm } from '../../../kit/forms/contract-form.js';
import { notify } from '../../../base/toast/notify.js';
import { SelectField, TextArea } from '../../../kit/ui/text-field.js';
import { candidateName } from '../shared/applications/candidate-name.js';
import { timelineKey } from '../shared/applications/timeline-queries.js';

type InviteDialogProps = { application: ApplicantCardView; companyId: string; onClose: () => void };

/** A message to somebody of the talent pool about a job that is open. */
export function InviteDialog({ application, companyId, onClose }: InviteDialogProps) {
  const { id, jobId, firstName } = application;
  const client = useQueryClient();
  const jobs = useQuery({
    queryKey: ['open-jobs', companyId],
    queryFn: ({ signal }) =>
      allRows((first, last) =>
        fetchJobs({ sort: ['title', 'ASC'], range: [first, last], filter: { live: true } }, signal),
      ),
  });
  const { field, submit, busy, problem } = useContractForm(InviteToJobBody, {
    defaultValues: {
      jobId: '',
      content: `Hello ${firstName},\n\nyou let us keep your application for other jobs. This one may suit you: do you want to apply?`,
    },
  });
  const open = (jobs.data ?? []).filter((job) => job.id !== jobId);
  const send = submit(async (body) => {
    const path = `/api/job-applications/${id}/invitations`;
    await api<JobInvitationView>(path, { method: 'POST', body });
    await client.invalidateQueries({ queryKey: timelineKey(id) });
    notify.success(`${candidateName(application)} is invited`);
    onClose();
  });
  return (
    <ActDialog
      title={`Invite ${candidateName(application)}`}
      act="Send the invitation"
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={send}
    >
      <SelectField
        label="Job"
        options={[
          { value: '', label: open.length > 0 || !jobs.data ? 'Choose a job' : 'No other job is open' },
          ...open.map((job) => ({ value: job.id, label: job.title })),
        ]}
        {...field('jobId')}
      />
      <TextArea
        label="Message"
        rows={6}
        hint={`${firstName} gets it in the conversation, and by mail unless they turned that off, with a link to the job.`}
        {...field('content')}
      />
    </ActDialog>
  );
}
