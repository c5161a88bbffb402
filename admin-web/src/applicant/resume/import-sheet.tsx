import type {
  ApplicantProfileView,
  EditApplicantProfileBody,
} from '@app/contracts/applicants/applicant-profile';
import { Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { notify } from '../../platform/toast/notify.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { useProfileSection } from '../profile/use-profile-section.js';
import { readJsonResume } from './json-resume.js';

const largest = 1_000_000;
const partNames: Partial<Record<keyof EditApplicantProfileBody, string>> = {
  position: 'What you do',
  phone: 'Phone',
  details: 'About you',
  location: 'Place',
  linkedin: 'LinkedIn',
  links: 'Links',
  experience: 'Experience',
  education: 'Education',
  hardSkills: 'Skills',
  technologies: 'Tools and technologies',
  languages: 'Languages',
};

type ImportSheetProps = { profile: ApplicantProfileView; onClose: () => void };
type Chosen = { fileName: string; body: EditApplicantProfileBody | undefined };

/** Fills the profile from a JSON Resume file: first shows what would be replaced, then does it. */
export function ImportSheet({ profile, onClose }: ImportSheetProps) {
  const id = useId();
  const [chosen, setChosen] = useState<Chosen>();
  const section = useProfileSection(profile, {}, () => chosen?.body ?? {});
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const body = file.size <= largest ? readJsonResume(await file.text()) : undefined;
    setChosen({ fileName: file.name, body });
  };
  const take = async (): Promise<void> => {
    if (!(await section.save())) return;
    notify.success();
    onClose();
  };
  const problems = Object.values(section.errors);
  return (
    <Dialog
      title="Import a JSON Resume"
      onClose={onClose}
      actions={
        <>
          <Button className="push" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" disabled={!chosen?.body} busy={section.isSaving} onClick={() => void take()}>
            Import
          </Button>
        </>
      }
    >
      <div className="stack">
        <label htmlFor={id} className="file file--drop">
          <Upload className="icon icon--md" aria-hidden />
          <span>
            <b>{chosen?.fileName ?? 'Choose a file'}</b>
            <small>JSON Resume, the open format of many editors</small>
          </span>
        </label>
        <input
          id={id}
          className="vh"
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        {chosen && !chosen.body && (
          <Banner tone="danger">{chosen.fileName} is not a JSON Resume file.</Banner>
        )}
        {chosen?.body && (
          <Banner tone="info">
            These parts are replaced: {partsOf(chosen.body).join(', ')}. Everything else stays.
          </Banner>
        )}
        {(section.failure ?? problems[0]) && <Banner tone="danger">{section.failure ?? problems[0]}</Banner>}
      </div>
    </Dialog>
  );
}

function partsOf(body: EditApplicantProfileBody): string[] {
  return Object.entries(partNames)
    .filter(([name]) => name in body)
    .map(([, label]) => label);
}
