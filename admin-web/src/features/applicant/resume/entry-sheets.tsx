import type {
  ApplicantProfileView,
  EditApplicantProfileBody,
} from '@app/contracts/applicants/applicant-profile';
import { Trash2 } from 'lucide-react';
import { notify } from '../../../base/toast/notify.js';
import { Button } from '../../../kit/ui/button.js';
import { Checkbox } from '../../../kit/ui/choice.js';
import { TextArea, TextField } from '../../../kit/ui/text-field.js';
import { MonthField } from '../shared/profile/month-field.js';
import { newestFirst } from '../../../base/formats/period.js';
import { useProfileSection } from '../shared/profile/use-profile-section.js';
import { SectionSheet } from './section-sheet.js';

type Work = ApplicantProfileView['experience'][number];
type School = ApplicantProfileView['education'][number];
/** `at` is the entry's place in the list, or its end for a new one. */
type EntrySheetProps = { profile: ApplicantProfileView; at: number; onClose: () => void };

const newWork: Work = {
  title: '',
  company: '',
  industry: '',
  summary: '',
  startDate: null,
  endDate: null,
  current: false,
};
const newSchool: School = { school: '', degree: '', fieldOfStudy: '', startDate: null, endDate: null };

/** The list with one entry in its place. */
const placed = <Entry,>(entries: Entry[], at: number, entry: Entry): Entry[] =>
  entries.toSpliced(at, 1, entry);

/** One place one worked at. */
export function ExperienceSheet({ profile, at, onClose }: EntrySheetProps) {
  const toBody = (entry: Work): EditApplicantProfileBody => ({
    experience: placed(profile.experience, at, entry.current ? { ...entry, endDate: null } : entry),
  });
  const section = useProfileSection(profile, profile.experience[at] ?? newWork, toBody);
  const { values, set, errors } = section;
  const error = (name: string): string | undefined => errors[`experience.${at}.${name}`];
  return (
    <SectionSheet
      title={at < profile.experience.length ? 'Edit experience' : 'Add experience'}
      section={section}
      onClose={onClose}
      extra={
        <DeleteEntry
          profile={profile}
          onDeleted={onClose}
          body={
            at < profile.experience.length ? { experience: profile.experience.toSpliced(at, 1) } : undefined
          }
        />
      }
    >
      <TextField
        label="Title"
        value={values.title}
        error={error('title')}
        onChange={({ target }) => set({ title: target.value })}
      />
      <div className="fields-2">
        <TextField
          label="Company"
          value={values.company}
          autoComplete="organization"
          error={error('company')}
          onChange={({ target }) => set({ company: target.value })}
        />
        <TextField
          label="Industry"
          aside="Optional"
          value={values.industry}
          error={error('industry')}
          onChange={({ target }) => set({ industry: target.value })}
        />
        <MonthField
          label="From"
          value={values.startDate}
          error={error('startDate')}
          onChange={(startDate) => set({ startDate })}
        />
        <MonthField
          label="To"
          disabled={values.current}
          value={values.current ? null : values.endDate}
          error={error('endDate')}
          onChange={(endDate) => set({ endDate })}
        />
      </div>
      <Checkbox
        label="I work here now"
        checked={values.current}
        onChange={({ target }) => set({ current: target.checked })}
      />
      <TextArea
        label="What you did"
        aside="Optional"
        hint="Two or three results say more than a task list."
        rows={5}
        maxLength={5000}
        value={values.summary}
        error={error('summary')}
        onChange={({ target }) => set({ summary: target.value })}
      />
    </SectionSheet>
  );
}

/** One school, university or course. */
export function EducationSheet({ profile, at, onClose }: EntrySheetProps) {
  const toBody = (entry: School): EditApplicantProfileBody => ({
    education: placed(profile.education, at, entry),
  });
  const section = useProfileSection(profile, profile.education[at] ?? newSchool, toBody);
  const { values, set, errors } = section;
  const error = (name: string): string | undefined => errors[`education.${at}.${name}`];
  return (
    <SectionSheet
      title={at < profile.education.length ? 'Edit education' : 'Add education'}
      section={section}
      onClose={onClose}
      extra={
        <DeleteEntry
          profile={profile}
          onDeleted={onClose}
          body={at < profile.education.length ? { education: profile.education.toSpliced(at, 1) } : undefined}
        />
      }
    >
      <TextField
        label="School"
        value={values.school}
        error={error('school')}
        onChange={({ target }) => set({ school: target.value })}
      />
      <div className="fields-2">
        <TextField
          label="Degree"
          aside="Optional"
          value={values.degree}
          error={error('degree')}
          onChange={({ target }) => set({ degree: target.value })}
        />
        <TextField
          label="Field of study"
          aside="Optional"
          value={values.fieldOfStudy}
          error={error('fieldOfStudy')}
          onChange={({ target }) => set({ fieldOfStudy: target.value })}
        />
        <MonthField
          label="From"
          value={values.startDate}
          error={error('startDate')}
          onChange={(startDate) => set({ startDate })}
        />
        <MonthField
          label="To"
          value={values.endDate}
          error={error('endDate')}
          onChange={(endDate) => set({ endDate })}
        />
      </div>
    </SectionSheet>
  );
}

type DeleteEntryProps = {
  profile: ApplicantProfileView;
  /** The list without the entry; undefined for one that is not saved yet. */
  body: EditApplicantProfileBody | undefined;
  onDeleted: () => void;
};

function DeleteEntry({ profile, body, onDeleted }: DeleteEntryProps) {
  const removal = useProfileSection(profile, {}, () => body ?? {});
  if (!body) return null;
  const remove = async (): Promise<void> => {
    if (!(await removal.save())) return;
    notify.success();
    onDeleted();
  };
  return (
    <Button look="danger-quiet" busy={removal.isSaving} onClick={() => void remove()}>
      <Trash2 className="icon" aria-hidden />
      Delete
    </Button>
  );
}

/** Entries in reading order, each with its place in the stored list. */
export function inReadingOrder<
  Entry extends { startDate: string | null; endDate: string | null; current?: boolean },
>(entries: readonly Entry[]): { entry: Entry; at: number }[] {
  const sorted = newestFirst(entries);
  return sorted.map((entry) => ({ entry, at: entries.indexOf(entry) }));
}
