import type { ApplicantProfileView } from '@app/contracts/applicants/applicant-profile';

/** Parts of the résumé that can be edited by themselves. */
export type ResumePart =
  | 'basics'
  | 'cv'
  | 'experience'
  | 'education'
  | 'skills'
  | 'languages'
  | 'links'
  | 'wishes';
export type Gap = { part: ResumePart; label: string; done: boolean };

/** How complete a profile is, and what is missing in the order in which it helps most. */
export function completeness(profile: ApplicantProfileView): { percent: number; gaps: Gap[] } {
  const gap = (part: ResumePart, label: string, done: boolean): Gap => ({ part, label, done });
  const gaps = [
    gap('cv', 'Add your CV', profile.cv !== null && profile.cv.status !== 'rejected'),
    gap('basics', 'Say what you do', Boolean(profile.position)),
    gap('basics', 'Say where you live', Boolean(profile.location.city)),
    gap('experience', 'Add where you worked', profile.experience.length > 0),
    gap('skills', 'Name three skills', profile.hardSkills.length + profile.technologies.length >= 3),
    gap('basics', 'Write two sentences about yourself', Boolean(profile.details)),
    gap('languages', 'Add the languages you speak', profile.languages.length > 0),
    gap('education', 'Add your education', profile.education.length > 0),
    gap('links', 'Add one link to your work', profile.links.length > 0 || Boolean(profile.linkedin)),
    gap('wishes', 'Say what you look for', Boolean(profile.jobType ?? profile.industry)),
  ];
  const done = gaps.filter((entry) => entry.done).length;
  return { percent: Math.round((done / gaps.length) * 100), gaps };
}
