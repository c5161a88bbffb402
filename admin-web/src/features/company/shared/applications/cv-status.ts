import type { ApplicantCardView, CvStatus } from '@app/contracts/applications/applicant-card';

/** Why there is no CV to open. */
export const noCvWords: Record<Exclude<CvStatus, 'available'>, string> = {
  none: 'Sent without a CV.',
  inspecting: 'The CV is being checked. It opens here in a moment.',
  rejected: 'The CV did not pass the check, so nobody can open it. Ask for another one.',
};

/** How often one looks again while a CV is checked or a letter is on its way, which takes seconds. */
const lookAgainMs = 3_000;

/** For the option `refetchInterval` of what shows an application. */
export const untilAllIsKnown = (application: ApplicantCardView | undefined): number | false =>
  application?.cvStatus === 'inspecting' || application?.rejection?.delivery === 'queued'
    ? lookAgainMs
    : false;
