import type { OwnAccountView } from '@app/contracts/accounts/register-account';
import type { ApplicantProfileView } from '@app/contracts/applicants/applicant-profile';
import { FileJson } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../kit/ui/button.js';
import { NamesFields } from '../../shared/accounts/names-fields.js';
import { useNamesSection } from '../../shared/accounts/names-section.js';
import { CvField } from '../shared/cvs/cv-field.js';
import { CvProposalsOffer } from '../shared/cv-proposals/cv-proposals-offer.js';
import { LanguageFields } from '../shared/profile/language-fields.js';
import {
  basicsBody,
  basicsOf,
  languagesBody,
  languagesOf,
  skillsBody,
  skillsOf,
  wishesBody,
  wishesOf,
} from '../shared/profile/profile-body.js';
import { BasicsFields, SkillFields, WishFields } from '../shared/profile/profile-fields.js';
import { useProfileSection } from '../shared/profile/use-profile-section.js';
import { ImportSheet } from '../shared/resume-import/import-sheet.js';
import { StepFrame, type StepFrameProps } from './step-frame.js';
import { useAutosave } from './use-autosave.js';

export type StepProps = { profile: ApplicantProfileView; account: OwnAccountView } & Pick<
  StepFrameProps,
  'onDone' | 'onSkip' | 'back' | 'isLast' | 'isMoving' | 'moveFailure'
>;

/** What happens here, and the two ways to have it filled in at once. */
export function WelcomeStep({ profile, account: _account, ...frame }: StepProps) {
  const [importing, setImporting] = useState(false);
  return (
    <StepFrame
      {...frame}
      title={`Welcome, ${profile.firstName}.`}
      lead="Fill your résumé once. Every application then asks only what that job needs. Employers see nothing before you apply."
      save={() => Promise.resolve(true)}
    >
      <fieldset className="onboarding__group">
        <legend>Your CV</legend>
        <CvField profile={profile} />
        <CvProposalsOffer profile={profile} />
      </fieldset>
      <fieldset className="onboarding__group">
        <legend>A JSON Resume or Europass file</legend>
        <p className="field__hint">It fills the next steps for you.</p>
        <div>
          <Button onClick={() => setImporting(true)}>
            <FileJson className="icon" aria-hidden />
            Import a file
          </Button>
        </div>
      </fieldset>
      {importing && <ImportSheet profile={profile} onClose={() => setImporting(false)} />}
    </StepFrame>
  );
}

/** Who one is and how to be reached. The names are the one thing that is needed. */
export function ProfileStep({ profile, account, ...frame }: StepProps) {
  const names = useNamesSection(account);
  const basics = useProfileSection(profile, basicsOf(profile), basicsBody(profile.location));
  const saveBoth = async (): Promise<boolean> => {
    const named = await names.save();
    return (await basics.save()) && named;
  };
  const { savedAt, saveNow } = useAutosave([names.values, basics.values], saveBoth);
  const namesAreMissing = names.values.firstName.trim() === '';
  return (
    <StepFrame
      {...frame}
      onSkip={namesAreMissing ? undefined : frame.onSkip}
      title="Who are you?"
      lead="What a recruiter looks for first."
      savedAt={savedAt}
      failure={names.failure ?? basics.failure}
      save={async () => (namesAreMissing ? names.save() : saveNow())}
    >
      <NamesFields {...names} />
      <BasicsFields {...basics} />
    </StepFrame>
  );
}

/** What one can do, and in which languages. */
export function SkillsStep({ profile, account: _account, ...frame }: StepProps) {
  const section = useProfileSection(
    profile,
    { ...skillsOf(profile), ...languagesOf(profile) },
    ({ languages, ...skills }) => ({ ...skillsBody(skills), ...languagesBody({ languages }) }),
  );
  const { savedAt, saveNow } = useAutosave(section.values, section.save);
  return (
    <StepFrame
      {...frame}
      title="What are you good at?"
      lead="Pick what you would be happy to use in your next job. Ten good ones say more than forty."
      savedAt={savedAt}
      failure={section.failure}
      save={saveNow}
    >
      <SkillFields {...section} />
      <hr className="divider" />
      <LanguageFields
        languages={section.values.languages}
        onChange={(languages) => section.set({ languages })}
      />
    </StepFrame>
  );
}

/** The work one looks for. */
export function JobPreferenceStep({ profile, account: _account, ...frame }: StepProps) {
  const section = useProfileSection(profile, wishesOf(profile), wishesBody);
  const { savedAt, saveNow } = useAutosave(section.values, section.save);
  return (
    <StepFrame
      {...frame}
      title="What are you looking for?"
      lead="Kind of work and industry become the filters of your first search."
      savedAt={savedAt}
      failure={section.failure}
      save={saveNow}
    >
      <WishFields {...section} />
    </StepFrame>
  );
}
