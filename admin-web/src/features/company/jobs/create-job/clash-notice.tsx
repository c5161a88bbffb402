import { jobTextLabels } from '@app/contracts/jobs/job-text-fields';
import { shortened } from '@app/contracts/vocabulary/pasted-text';
import { GitMerge, Info } from 'lucide-react';
import { Button } from '../../../../kit/ui/button.js';
import type { JobField } from './merge-edits.js';
import { type Saving, useAutosaveSnapshot } from './use-saving.js';

const names: Record<JobField, string> = {
  title: 'Job title',
  ...jobTextLabels,
  industry: 'Industry',
  seniority: 'Seniority',
  description: 'Description',
  skills: 'Skills',
  languages: 'Languages',
  employmentType: 'Employment type',
  employmentDetail: 'Kind',
  locationType: 'Location type',
  location: 'Place',
  salary: 'Pay',
  education: 'Education',
  experience: 'Experience',
  requirements: 'What applicants send',
  questions: 'Your questions',
  expiredAt: 'Last day to apply',
  settings: 'Mails to the team',
};

/** Somebody else saved the same job meanwhile: what was taken over, and what has to be chosen. Nothing is lost. */
export function ClashNotice({ saving }: { saving: Saving }) {
  const { autosave } = saving;
  const { clashes, taken } = useAutosaveSnapshot(saving);
  return (
    <>
      {clashes.length > 0 && (
        <div className="banner banner--warn clash" role="alert">
          <GitMerge className="icon" aria-hidden />
          <div>
            <b>Somebody else changed this job while you wrote.</b>
            <p>Nothing is saved until you choose what stays. Your words are still in the form.</p>
            <ul>
              {clashes.map(({ field, theirs }) => (
                <li key={field}>
                  <span>
                    {names[field]}
                    {typeof theirs[field] === 'string' && (
                      <span className="muted">: theirs is “{plain(theirs[field])}”</span>
                    )}
                  </span>
                  <span className="row">
                    <Button size="small" onClick={() => autosave.choose(field, null)}>
                      Keep mine
                    </Button>
                    <Button size="small" onClick={() => autosave.choose(field, theirs)}>
                      Take theirs
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {taken.length > 0 && (
        <div className="banner clash" role="status">
          <Info className="icon" aria-hidden />
          <div>
            Somebody else changed {taken.map((field) => names[field]).join(', ')} meanwhile. The form shows it
            now.
          </div>
          <Button size="small" look="ghost" onClick={() => autosave.forgetTaken()}>
            Close
          </Button>
        </div>
      )}
    </>
  );
}

function plain(text: string): string {
  const words = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > 120 ? `${shortened(words, 120)}…` : words || 'empty';
}
