import { useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { pathTo, withQuery } from '../../../paths.js';
import { JobDetailsStep } from './job-details-step.js';
import { JobEmploymentStep } from './job-employment-step.js';
import { type JobForm, type JobStep, jobSteps, stepOfField } from './job-form.js';
import { JobPreviewCard } from './job-preview-card.js';
import { JobSettingsStep } from './job-settings-step.js';
import { PublishedDialog } from './published-dialog.js';
import type { useJobDraft } from './use-job-draft.js';
import { useWizard } from './use-wizard.js';
import { WizardFoot } from './wizard-foot.js';
import { WizardProblems } from './wizard-problems.js';
import { WizardRail } from './wizard-rail.js';

type JobWizardProps = { companyId: string; draft: ReturnType<typeof useJobDraft>; start: JobForm };

const screens = {
  'job-details': JobDetailsStep,
  'job-employment': JobEmploymentStep,
  'job-settings': JobSettingsStep,
} as const;

/** The form over all three steps. Every step is saved before the next one opens. */
export function JobWizard({ companyId, draft, start }: JobWizardProps) {
  const { step: stepName } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { form, busy, problems, store } = useWizard(draft, start);
  const [published, setPublished] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const found = jobSteps.findIndex(({ name }) => name === stepName);
  const index = Math.max(0, found);
  const step = jobSteps[index] ?? jobSteps[0];
  const next = jobSteps[index + 1];
  const back = jobSteps[index - 1];
  const isPublic = draft.job.data?.status === 'published';
  const Screen = screens[step.name];

  const addressOf = (to: JobStep, jobId = search.get('jobId')) =>
    withQuery(`${pathTo('createJob', { companyId })}/${to.name}`, { jobId });
  const goOn = (to: JobStep) =>
    store('next', async (id) => {
      await navigate(addressOf(to, id));
      heading.current?.focus();
    });
  const close = () =>
    store('close', async (jobId) => void (await navigate(pathTo('jobProfile', { companyId, jobId }))));
  const publish = () =>
    store('publish', async (id) => {
      await draft.publish(id);
      setPublished(true);
    });
  const submit = () => {
    if (next) return goOn(next);
    return isPublic ? close() : publish();
  };

  return (
    <FormProvider {...form}>
      <main id="main" className="wizard">
        <form
          className="wiz"
          noValidate
          aria-labelledby="wizard-step"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <WizardRail
            current={index}
            addressOf={addressOf}
            savedAt={draft.savedAt}
            reachable={draft.jobId !== null}
          />
          <div className="wiz__form">
            <div>
              <p className="eyebrow">
                Step {index + 1} of {jobSteps.length}
              </p>
              <h1 id="wizard-step" ref={heading} tabIndex={-1}>
                {step.label}
              </h1>
              <p className="ui muted">{step.lead}</p>
            </div>
            <WizardProblems
              problems={problems}
              current={step}
              addressOf={(path) => addressOf(stepOfField(path))}
            />
            <Screen />
          </div>
          <JobPreviewCard companyName={draft.job.data?.company.name} />
          <WizardFoot
            back={back}
            next={next}
            isPublic={isPublic}
            busy={busy}
            onBack={() => back && void navigate(addressOf(back))}
            onClose={() => void close()}
          />
        </form>
        {published && draft.jobId && <PublishedDialog companyId={companyId} jobId={draft.jobId} />}
      </main>
    </FormProvider>
  );
}
