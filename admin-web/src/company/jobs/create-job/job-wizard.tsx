import { EditJobBody } from '@app/contracts/jobs/job-details';
import { zodResolver } from '@hookform/resolvers/zod';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { type FieldPath, FormProvider, useForm } from 'react-hook-form';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../../api/http.js';
import { pathTo, withQuery } from '../../../paths.js';
import { notify } from '../../../platform/toast/notify.js';
import { Button } from '../../../ui/button.js';
import { bodyOf, emptyForm, type JobForm, type JobStep, jobSteps, stepOfField } from './job-form.js';
import { JobDetailsStep } from './job-details-step.js';
import { JobEmploymentStep } from './job-employment-step.js';
import { JobPreviewCard } from './job-preview-card.js';
import { JobSettingsStep } from './job-settings-step.js';
import { PublishedDialog } from './published-dialog.js';
import type { useJobDraft } from './use-job-draft.js';
import { WizardRail } from './wizard-rail.js';
import { WizardProblems } from './wizard-problems.js';

type JobWizardProps = { companyId: string; draft: ReturnType<typeof useJobDraft>; start: JobForm };

const check = zodResolver(EditJobBody);
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
  const form = useForm<JobForm, unknown, EditJobBody>({
    defaultValues: start,
    resolver: (values, context, options) => check(bodyOf(values), context, { ...options, fields: {} }),
    shouldFocusError: false,
  });
  const [busy, setBusy] = useState<'next' | 'close' | 'publish' | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [published, setPublished] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const index = Math.max(
    0,
    jobSteps.findIndex(({ name }) => name === stepName),
  );
  const step = jobSteps[index] ?? jobSteps[0];
  const next = jobSteps[index + 1];
  const isPublic = draft.job.data?.status === 'published';

  const addressOf = (to: JobStep, jobId = search.get('jobId')) =>
    withQuery(`${pathTo('createJob', { companyId })}/${to.name}`, { jobId });

  const show = (errors: Record<string, string>) => {
    setProblems(errors);
    const known = Object.entries(errors).filter(([path]) => isField(path));
    known.forEach(([path, message]) => isField(path) && form.setError(path, { type: 'server', message }));
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.wiz [aria-invalid="true"], .errsum a')?.focus(),
    );
  };

  /** Checks everything, stores it, and then goes on; answers the job's id. */
  const store = async (as: 'next' | 'close' | 'publish'): Promise<string | undefined> => {
    setBusy(as);
    setProblems({});
    try {
      let id: string | undefined;
      await form.handleSubmit(
        async (body) => {
          id = await draft.save(body);
        },
        (errors) => show(flatten(errors)),
      )();
      return id;
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.errors).length > 0) show(error.errors);
      else notify.error(error instanceof Error ? error.message : undefined);
      return undefined;
    } finally {
      setBusy(null);
    }
  };

  const goOn = async () => {
    const id = await store('next');
    if (!id || !next) return;
    await navigate(addressOf(next, id));
    heading.current?.focus();
  };
  const close = async () => {
    const id = await store('close');
    if (id) await navigate(pathTo('jobProfile', { companyId, jobId: id }));
  };
  const publish = async () => {
    const id = await store('publish');
    if (!id) return;
    setBusy('publish');
    try {
      await draft.publish(id);
      setPublished(true);
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.errors).length > 0) show(error.errors);
      else notify.error(error instanceof Error ? error.message : undefined);
    } finally {
      setBusy(null);
    }
  };

  const Screen = screens[step.name];
  const back = jobSteps[index - 1];
  return (
    <FormProvider {...form}>
      <main id="main" className="wizard">
        <form
          className="wiz"
          noValidate
          aria-labelledby="wizard-step"
          onSubmit={(event) => {
            event.preventDefault();
            void (next ? goOn() : isPublic ? close() : publish());
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
          <div className="wiz__foot">
            {back && (
              <Button look="ghost" onClick={() => void navigate(addressOf(back))}>
                <ArrowLeft className="icon" aria-hidden />
                <span className="not-phone">{back.label}</span>
                <span className="only-phone">Back</span>
              </Button>
            )}
            <span className="push row">
              <Button
                look={isPublic && !next ? 'primary' : 'secondary'}
                busy={busy === 'close'}
                onClick={() => void close()}
              >
                {isPublic ? 'Save' : 'Save draft'}
                {isPublic && <span className="not-phone"> and close</span>}
              </Button>
              {next ? (
                <Button type="submit" look="primary" busy={busy === 'next'}>
                  <span className="not-phone">Continue to {next.label.toLowerCase()}</span>
                  <span className="only-phone">Continue</span>
                  <ArrowRight className="icon" aria-hidden />
                </Button>
              ) : (
                !isPublic && (
                  <Button type="submit" look="primary" busy={busy === 'publish'}>
                    Publish job
                  </Button>
                )
              )}
            </span>
          </div>
        </form>
        {published && draft.jobId && <PublishedDialog companyId={companyId} jobId={draft.jobId} />}
      </main>
    </FormProvider>
  );
}

function isField(path: string): path is FieldPath<JobForm> {
  return (path.split('.')[0] ?? '') in emptyForm;
}

/** Messages of nested errors by path, as the API names them. */
function flatten(errors: object, at = ''): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(errors)) {
    if (typeof value !== 'object' || value === null) continue;
    const path = at ? `${at}.${name}` : name;
    if ('message' in value && typeof value.message === 'string') found[path] = value.message;
    else if (name !== 'ref') Object.assign(found, flatten(value, path));
  }
  return found;
}
