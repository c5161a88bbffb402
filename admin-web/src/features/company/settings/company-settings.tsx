import { mergeFieldsWritten } from '@app/contracts/messages/merge-fields';
import type { CompanySettingsView } from '@app/contracts/settings/company-settings';
import { useQuery } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { SettingsSection } from '../../shared/accounts/settings-section.js';
import { Banner } from '../../../kit/ui/banner.js';
import { TextArea, TextField } from '../../../kit/ui/text-field.js';
import { useCan } from '../../../client/session/acting.js';
import { KeepTyped } from '../../../kit/editing/keep-typed.js';
import { LeaveGuard } from '../../../kit/editing/leave-guard.js';
import { SaveBar } from '../../../kit/editing/save-bar.js';
import { companySettingsQuery } from '../shared/settings/company-settings-query.js';
import { RetentionMonthsNotice } from './retention-months-notice.js';
import { PlanSection } from './plan-section.js';
import type { SettingsForm } from './settings-form.js';
import { useSettingsEditing } from './use-settings-editing.js';
import { QueryPending } from '../../../kit/ui/query-pending.js';

/** What holds for the whole company; its admins change it, everybody else reads it. */
export function CompanySettings({ companyId }: { companyId: string }) {
  const settings = useQuery(companySettingsQuery(companyId));
  const mayEdit = useCan('company-settings.edit');
  return (
    <>
      {!mayEdit && (
        <div className="settings-note">
          <Banner>You can read these settings. Company admins can change them.</Banner>
        </div>
      )}
      <PlanSection companyId={companyId} />
      {settings.data ? (
        <SettingsEditor settings={settings.data} readOnly={!mayEdit} />
      ) : (
        <QueryPending what="The settings could not be loaded." query={settings} height={320} />
      )}
    </>
  );
}

type SettingsEditorProps = { settings: CompanySettingsView; readOnly: boolean };

function SettingsEditor({ settings, readOnly }: SettingsEditorProps) {
  const { form, savedAt, save, discard } = useSettingsEditing(settings);
  const { errors, isDirty } = form.formState;
  const field = (name: keyof SettingsForm) => ({
    readOnly,
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <FormProvider {...form}>
      <LeaveGuard unsaved={isDirty && !readOnly} />
      {!readOnly && <KeepTyped name={`company-settings ${settings.companyId}`} />}
      <form aria-label="Company settings" noValidate onSubmit={(event) => void save(event)}>
        <SettingsSection
          id="settings-pace"
          title="Waiting"
          hint="When a candidate counts as late in a stage that names no days of its own."
        >
          <TextField
            label="Late after, in days"
            inputMode="numeric"
            hint="For stages without days of their own. Empty: nobody is late in those. People hired or refused never are."
            {...field('staleAfterDays')}
          />
        </SettingsSection>
        <SettingsSection
          id="settings-answers"
          title="Answers"
          hint="Every applicant reads by when they hear from you. What is promised to somebody stays as it was."
        >
          <div className="stack">
            <TextField
              label="Days until an answer"
              inputMode="numeric"
              hint="1 to 60, where a job says nothing else. A move the applicant sees begins them anew."
              {...field('responseDays')}
            />
            <TextField
              label="Days until an answer after an interview"
              inputMode="numeric"
              hint="Counted from the day on which the applicant reads that there is an interview."
              {...field('interviewResponseDays')}
            />
            <TextField
              label="Close what nobody answered, days after its date"
              aside="Optional"
              inputMode="numeric"
              hint="Empty: nothing is closed. Otherwise applicants get the text below and are not selected. Who is refused already gets the letter written for them."
              {...field('closeUnansweredDays')}
            />
            <TextArea
              label="Text for applicants nobody answered"
              aside="Optional"
              rows={6}
              hint={`Nothing is closed without your own words. You can use ${mergeFieldsWritten}.`}
              {...field('closeUnansweredText')}
            />
          </div>
        </SettingsSection>
        <SettingsSection
          id="settings-retention"
          title="Keeping"
          hint="How long you keep decided applications to jobs in countries without a line of their own under Privacy."
        >
          <div className="stack">
            <TextField
              label="Months a decided application is kept"
              inputMode="numeric"
              hint="1 to 24 months after the decision. Then a nightly run makes them anonymous."
              {...field('retentionMonths')}
            />
            {!readOnly && <RetentionMonthsNotice settings={settings} control={form.control} />}
          </div>
        </SettingsSection>
        <SettingsSection
          id="settings-mail"
          title="Mails"
          hint="Where answers of applicants go, and what they are to read from you."
        >
          <div className="stack">
            <TextField
              label="Reply address"
              aside="Optional"
              type="email"
              autoComplete="off"
              hint="Empty: answers go to the platform’s address."
              {...field('replyAddress')}
            />
            <TextArea
              label="Text of a refusal"
              rows={10}
              hint={`Every refusal starts from this letter, and whoever is still open when a job ends gets it. You can use ${mergeFieldsWritten}. Empty for the default.`}
              {...field('rejectionText')}
            />
          </div>
        </SettingsSection>
        {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
        {!readOnly && <SaveBar savedAt={savedAt} onDiscard={discard} />}
      </form>
    </FormProvider>
  );
}
