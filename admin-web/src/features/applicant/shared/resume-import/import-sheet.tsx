import type {
  ApplicantProfileView,
  EditApplicantProfileBody,
} from '@app/contracts/applicants/applicant-profile';
import { type ReactNode, useId, useState } from 'react';
import { notify } from '../../../../base/toast/notify.js';
import { Banner } from '../../../../kit/ui/banner.js';
import { Button } from '../../../../kit/ui/button.js';
import { Dialog } from '../../../../kit/ui/dialog.js';
import { FileDrop } from '../../../../kit/ui/file-drop.js';
import { useProfileSection } from '../profile/use-profile-section.js';
import { ImportedResumeNote } from './imported-resume-note.js';
import { lookAtResume, type LookAtResume } from './look-at-resume.js';

const [largest, largestPdf] = [1_000_000, 10_000_000] as const;
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
type Chosen = { fileName: string; look: LookAtResume };

/** Fills the profile from a file: first shows what would be replaced, stored and skipped, then does it. */
export function ImportSheet({ profile, onClose }: ImportSheetProps) {
  const id = useId();
  const [chosen, setChosen] = useState<Chosen>();
  const body = chosen?.look.body;
  const section = useProfileSection(profile, {}, () => body ?? {});
  const choose = async (file: File): Promise<void> => {
    setChosen({ fileName: file.name, look: await lookAtFile(file, profile) });
  };
  const take = async (): Promise<void> => {
    if (!(await section.save())) return;
    notify.success();
    onClose();
  };
  // What is wrong with the number is known before the rest has arrived.
  const problem = section.isSaving ? undefined : problemIn(section);
  return (
    <Dialog
      title="Import a résumé"
      onClose={onClose}
      actions={
        <>
          <Button className="push" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" disabled={!body} busy={section.isSaving} onClick={() => void take()}>
            Import
          </Button>
        </>
      }
    >
      <div className="stack">
        <FileDrop
          id={id}
          title={chosen?.fileName ?? 'Choose a file'}
          hint="JSON Resume, or Europass as PDF or XML"
          accept=".json,.xml,.pdf,application/json,application/xml,text/xml,application/pdf"
          onFile={(file) => void choose(file)}
        />
        {chosen && <Preview {...chosen} />}
        {problem && <Banner tone="danger">{problem}</Banner>}
        {profile.importedResume && !chosen && <ImportedResumeNote profile={profile} />}
      </div>
    </Dialog>
  );
}

/** A phone number alone is left out where it is wrong: everything else is in the profile by then. */
function problemIn({ errors, failure }: { errors: Record<string, string>; failure?: string }): ReactNode {
  const [rejected] = Object.entries(errors);
  if (!rejected) return failure;
  const [field, reason] = rejected;
  const name = Object.entries(partNames).find(([part]) => part === field.split('.')[0])?.[1] ?? field;
  const isAlone = field === 'phone' && Object.keys(errors).length === 1 && failure === undefined;
  return `${name}: ${reason}${isAlone ? '. Everything else was imported.' : ''}`;
}

async function lookAtFile(file: File, profile: ApplicantProfileView): Promise<LookAtResume> {
  const isPdf = (await file.slice(0, 5).text()) === '%PDF-';
  if (file.size > (isPdf ? largestPdf : largest)) return failed(`It is larger than ${isPdf ? 10 : 1} MB.`);
  if (!isPdf) return lookAt(await file.text(), profile);
  const { xmlInPdf } = await import('./europass-pdf.js');
  const found = await xmlInPdf(new Uint8Array(await file.arrayBuffer()));
  return 'problem' in found ? failed(found.problem) : lookAt(found.xml, profile);
}

const failed = (problem: string): LookAtResume => ({ ...nothing, problems: [problem] });

/** Looks at a file of either kind. What reads XML is fetched once somebody has chosen such a file. */
async function lookAt(text: string, profile: ApplicantProfileView): Promise<LookAtResume> {
  if (!/^\ufeff?\s*</.test(text)) return lookAtResume(text, profile);
  const { readEuropass } = await import('./europass.js');
  const read = readEuropass(text.replace(/^\ufeff/, ''));
  if ('problem' in read) return failed(read.problem);
  const look = lookAtResume(JSON.stringify(read.file), profile);
  return { ...look, leftOut: [...look.leftOut, ...read.leftOut] };
}

const nothing: LookAtResume = { body: undefined, exportOnly: [], leftOut: [], problems: [] };

function Preview({ fileName, look: { body, exportOnly, leftOut, problems } }: Chosen) {
  if (!body) {
    return (
      <Banner tone="danger">
        {fileName} cannot be imported.
        <List items={problems} />
      </Banner>
    );
  }
  return (
    <>
      <Banner tone="info">
        {partsOf(body).length > 0 ? `These parts are replaced: ${partsOf(body).join(', ')}. ` : ''}Everything
        else stays.
      </Banner>
      <Told title="Kept for your exports, not shown in your résumé" items={exportOnly} />
      <Told title="Not taken over" items={leftOut} />
    </>
  );
}

function Told({ title, items }: { title: string; items: string[] }): ReactNode {
  if (items.length === 0) return null;
  return (
    <div>
      <h3 className="resume-side__title">{title}</h3>
      <List items={items} />
    </div>
  );
}

const List = ({ items }: { items: string[] }) => (
  <ul className="resume-told">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

function partsOf(body: EditApplicantProfileBody): string[] {
  return Object.entries(partNames)
    .filter(([name]) => name in body)
    .map(([, label]) => label);
}
