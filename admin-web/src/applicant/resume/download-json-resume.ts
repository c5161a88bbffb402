import type { ApplicantProfileView } from '@app/contracts/applicants/applicant-profile';
import { toJsonResume } from './json-resume.js';

/** Hands the profile to the browser as a file. */
export function downloadJsonResume(profile: ApplicantProfileView): void {
  const file = new Blob([JSON.stringify(toJsonResume(profile), null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${profile.firstName}-${profile.lastName}.resume.json`.toLowerCase().replace(/\s+/g, '-');
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}
