import { useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { pathTo } from '../../../../base/paths.js';
import { ClashNotice } from './clash-notice.js';
import { controlOf, focusField } from './focus-field.js';
import { JobDetailsStep } from './job-details-step.js';
import { JobEmploymentStep } from './job-employment-step.js';
import { formOf } from './job-form.js';
import { type JobStep, jobSteps, stepOfField } from './job-steps.js';
import { JobPreviewCard } from './job-preview-card.js';
import { JobSettingsStep } from './job-settings-step.js';
import { LeaveGuard } from './leave-guard.js';
import { PublishChecklist } from './publish-checklist.js';
import { PublishedDialog } from './published-dialog.js';
import type { JobDraft } from './use-job-draft.js';
import { useWizard } from './use-wizard.js';
import { WizardFoot } from './wizard-foot.js';
import type { WizardPlace } from './wizard-place.js';
import { WizardProblems } from './wizard-problems.js';
import { WizardRail } from './wizard-rail.js';

type JobWizardProps = { companyId: string; draft: JobDraft; place: WizardPlace };

/** The form over all three steps. Every step is saved before the next one opens, and every change soon after. */
export function JobWizard({ companyId, draft, place }: JobWizardProps) {
  const navigate = useNavigate();
  const [start] = useState(() => (draft.job.data ? formOf(draft.job.data) : draft.start));
  const wizard = useWizard(draft, start);
  const { form, saving } = wizard;
  const [published, setPublished] = useState(false);
  const [previews, setPreviews] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const index = Math.max(
    0,
    jobSteps.findIndex(({ name }) => name === place.step),
  );
  const step = jobSteps[index] ?? jobSteps[0];
  const next = jobSteps[index + 1];
  const back = jobSteps[index - 1];
  const isPublic = draft.job.data?.status === 'published';
  useFieldOfAddress(step.name);

  const addressOf = (to: JobStep, jobId = draft.jobId) => place.addressOf(to, jobId);
  const goTo = async (to: JobStep, id = draft.jobId) => {
    await navigate(addressOf(to, id));
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  };
  const close = () =>
    wizard.store('close', async (jobId) => void (await navigate(pathTo('jobProfile', { companyId, jobId }))));
  const publish = () =>
    wizard.store('publish', async (id) => {
      await draft.publish(id);
      setPublished(true);
    });
  const submit = () => {
    if (next) return wizard.leaveStep(step.name, (id) => goTo(next, id));
    return isPublic ? close() : publish();
  };

  return (
    <FormProvider {...form}>
      <main id="main" className="wizard" data-previews={previews || undefined}>
        <form
          className="wiz"
          noValidate
          aria-labelledby="wizard-step"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <WizardRail current={index} addressOf={addressOf} saving={saving} job={draft.job.data} />
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
            <ClashNotice saving={saving} />
            <WizardProblems
              problems={wizard.problems}
              current={step}
              addressOf={(path) => addressOf(stepOfField(path))}
            />
            {step.name === 'job-details' && <JobDetailsStep saving={saving} />}
            {step.name === 'job-employment' && <JobEmploymentStep />}
            {step.name === 'job-settings' && (
              <>
                <JobSettingsStep job={draft.job.data} companyId={companyId} />
                {!isPublic && (
                  <PublishChecklist
                    job={draft.job.data}
                    current={step}
                    addressOf={(path) => addressOf(stepOfField(path))}
                  />
                )}
              </>
            )}
          </div>
          <JobPreviewCard job={draft.job.data} />
          <WizardFoot
            back={back}
            next={next}
            isPublic={isPublic}
            busy={wizard.busy}
            previews={previews}
            onPreview={() => setPreviews(!previews)}
            onBack={() => back && void goTo(back)}
            onClose={() => void close()}
          />
        </form>
        <LeaveGuard autosave={saving.autosave} isPublic={isPublic} isInside={place.isInside} />
        {published && draft.jobId && <PublishedDialog companyId={companyId} jobId={draft.jobId} />}
      </main>
    </FormProvider>
  );
}

/** `#description` in the address leads to that field, once its step is on the screen. */
function useFieldOfAddress(step: string): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '') return undefined;
    const frame = requestAnimationFrame(() => {
      const control = controlOf(decodeURIComponent(hash.slice(1)));
      if (control) focusField(control);
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key, step]);
}
