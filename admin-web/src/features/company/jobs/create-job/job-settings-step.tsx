import type { JobRecordView } from '@app/contracts/jobs/job-record';
import type { KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { Checkbox } from '../../../../kit/ui/choice.js';
import { TextField } from '../../../../kit/ui/text-field.js';
import { zoneText } from '../../../../base/formats/closing.js';
import { StagesEditor } from '../../shared/pipelines/stages-editor.js';
import { ReviewersEditor } from '../../shared/job-reviewers/reviewers-editor.js';
import type { JobForm } from './job-form.js';
import { QuestionsField } from './questions-field.js';
import { useFieldError } from './use-field-error.js';

type JobSettingsStepProps = { job: JobRecordView | undefined; companyId: string };

/** Step 3: what applicants are asked, who reads it, which stages they pass, and until when. */
export function JobSettingsStep({ job, companyId }: JobSettingsStepProps) {
  const { register } = useFormContext<JobForm>();
  const errorOf = useFieldError();
  return (
    <div className="wiz__step" onKeyDown={keepEnter}>
      <fieldset className="wiz__group">
        <legend>What applicants send</legend>
        <p className="field__hint">
          How to reach the applicant is always asked. Ask for more only if you read it.
        </p>
        <div className="stack stack--2">
          <Checkbox label="A CV" {...register('requirements.cv')} />
          <Checkbox label="A cover letter" {...register('requirements.coverLetter')} />
          <Checkbox label="Links, such as a portfolio" {...register('requirements.links')} />
        </div>
      </fieldset>
      <QuestionsField />
      <section className="wiz__group" aria-labelledby="wizard-stages">
        <div>
          <h2 className="wiz__h2" id="wizard-stages">
            Stages
          </h2>
          <p className="field__hint">Changes here count for this job alone and are kept at once.</p>
        </div>
        {job ? (
          <StagesEditor pipelineId={job.pipelineId} companyId={companyId} editable />
        ) : (
          <p className="ui muted">They can be changed as soon as the job has a title and is saved.</p>
        )}
      </section>
      <section className="wiz__group" aria-labelledby="wizard-reviewers">
        <h2 className="wiz__h2" id="wizard-reviewers">
          Reviewers
        </h2>
        {job ? (
          <ReviewersEditor jobId={job.id} companyId={companyId} editable />
        ) : (
          <p className="ui muted">They can be chosen as soon as the job has a title and is saved.</p>
        )}
        <Checkbox
          label="Mail its creator and reviewers about each new application"
          {...register('settings.notifyTeam')}
        />
      </section>
      <fieldset className="wiz__group">
        <legend>Closing</legend>
        <TextField
          label="Last day to apply"
          aside="Optional"
          type="date"
          hint={`The job leaves the search at the end of this day${job ? ` (${zoneText(job.company.timeZone)})` : ''}. Without one it stays until you take it back.`}
          error={errorOf('expiredAt')}
          {...register('expiredAt')}
        />
      </fieldset>
    </div>
  );
}

/** Enter in a field would send the form, and that publishes the job: only the button does. */
function keepEnter(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  const isOfWizard = target instanceof HTMLInputElement && target.form === currentTarget.closest('form');
  if (key === 'Enter' && isOfWizard) event.preventDefault();
}
