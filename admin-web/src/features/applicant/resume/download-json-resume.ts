import type { ApplicantProfileView } from '@app/contracts/applicants/applicant-profile';
import { saveFile } from '../../../base/browser/save-file.js';
import { toJsonResume } from '@app/contracts/applicants/json-resume/json-resume';

/** Hands the profile to the browser as a file. */
export function downloadJsonResume(profile: ApplicantProfileView): void {
  const file = new Blob([JSON.stringify(toJsonResume(profile), null, 2)], { type: 'application/json' });
  const name = `${profile.firstName}-${profile.lastName}.resume.json`;
  saveFile(file, name.toLowerCase().replace(/\s+/g, '-'));
}
