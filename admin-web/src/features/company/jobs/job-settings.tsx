import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { Checkbox } from '../../../kit/ui/choice.js';
import { useCan } from '../../../client/session/acting.js';
import { StagesEditor } from '../shared/pipelines/stages-editor.js';
import {
  type ConfirmedAct,
  confirmedActs,
  needsConfirmation,
  labelOf,
} from '../shared/job-actions/confirmed-acts.js';
import { possibleActs, useJobRights } from '../shared/job-actions/possible-acts.js';
import { ResponseDaysForm } from './response-days-form.js';
import { editJob, jobKey } from '../shared/jobs/job-queries.js';
import { ReviewersEditor } from '../shared/job-reviewers/reviewers-editor.js';

/** How a job is run: its stages, its reviewers, who is told, and its end. */
export function JobSettings({ job, companyId }: { job: JobRecordView; companyId: string }) {
  const editsStages = useCan('pipeline.edit');
  const editsJob = useCan('job.edit');
  return (
    <div className="job-settings">
      <Section
        id="stages"
        title="Stages"
        about="What candidates pass, in this job. A changed name or place shows on the board at once."
      >
        <StagesEditor pipelineId={job.pipelineId} companyId={companyId} editable={editsStages} />
      </Section>
      <div className="stack">
        <Section id="reviewers" title="Reviewers" about="They read the candidates of this job.">
          <ReviewersEditor jobId={job.id} companyId={companyId} editable={editsJob} />
          {editsJob && <NotifyTeam job={job} />}
        </Section>
        {editsJob && (
          <Section
            id="job-answers"
            title="Answers"
            about="Within how many days whoever applies from now on hears from you. Empty: as your company promises."
          >
            <ResponseDaysForm key={job.version} job={job} />
          </Section>
        )}
        <JobEnd job={job} companyId={companyId} />
      </div>
    </div>
  );
}

type SectionProps = { id: string; title: string; about: string; children: ReactNode };

function Section({ id, title, about, children }: SectionProps) {
  return (
    <section className="card card--lg" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className="ui muted">{about}</p>
      </div>
      {children}
    </section>
  );
}

/** Whether creator and reviewers are told of applications; kept at once. */
function NotifyTeam({ job }: { job: JobRecordView }) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (notifyTeam: boolean) =>
      editJob(job.id, job.version, { settings: { ...job.settings, notifyTeam } }),
    onSettled: () => client.invalidateQueries({ queryKey: jobKey(job.id) }),
  });
  return (
    <>
      {change.error && <Banner tone="danger">Not saved: {change.error.message}</Banner>}
      <Checkbox
        label="Mail its creator and reviewers about each new application"
        checked={change.isPending ? change.variables : job.settings.notifyTeam}
        // Each change names the version it starts from: the next one waits until this one is stored.
        onChange={(event) => !change.isPending && change.mutate(event.target.checked)}
      />
    </>
  );
}

/** Acts on the job as a whole, each with what it does. */
function JobEnd({ job, companyId }: { job: JobRecordView; companyId: string }) {
  const [open, setOpen] = useState<ConfirmedAct | null>(null);
  const acts = possibleActs(job, useJobRights()).filter(needsConfirmation);
  if (acts.length === 0) return null;
  const Dialog = open && confirmedActs[open].dialog;
  return (
    <Section id="job-acts" title="The job itself" about="Each of these asks before anything happens.">
      <ul className="endings">
        {acts.map((act) => (
          <li key={act}>
            <span className="ui">{confirmedActs[act].description}</span>
            <Button
              size="small"
              look={confirmedActs[act].danger ? 'danger-quiet' : 'secondary'}
              onClick={() => setOpen(act)}
            >
              {labelOf(act, job)}
            </Button>
          </li>
        ))}
      </ul>
      {Dialog && <Dialog job={job} companyId={companyId} onClose={() => setOpen(null)} />}
    </Section>
  );
}
