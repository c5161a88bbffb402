import { numberText } from '../formats/counted.js';

/** Texts of the page of a job. */
export const text = {
  job: {
    noPay: 'Pay not given',
    posted: (age: string) => `Posted ${age.charAt(0).toLowerCase()}${age.slice(1)}`,
    crumbs: 'Breadcrumb',
    jobs: 'Jobs',
    facts: {
      pay: 'Pay',
      place: 'Place',
      type: 'Type',
      seniority: 'Seniority',
      languages: 'Languages',
      education: 'Education',
      experience: 'Experience',
    },
    fromYears: (years: number) => (years === 1 ? 'from 1 year' : `from ${years} years`),
    months: (months: number) => (months === 1 ? '1 month' : `${months} months`),
    description: 'About the job',
    skills: 'Skills',
    asks: 'What the form asks',
    askCv: 'CV, PDF or DOCX',
    askLinks: 'Links to your work',
    askLetter: 'Cover letter',
    askContact: 'How to reach you',
    askQuestions: (least: number, most: number) => {
      const count = least === most ? `${most}` : `${least} to ${most}`;
      return most === 1 ? '1 question' : `${count} questions`;
    },
    apply: 'Apply',
    applyRegion: 'Apply',
    withoutScripts:
      'To apply, turn JavaScript on for this site in the settings of your browser, then load the page again.',
    share: 'Share',
    print: 'Print',
    postedOn: 'Posted',
    closes: 'Closes',
    closed: 'Closed',
    noEnd: 'Open until filled',
    inDays: (days: number) =>
      days === 0 ? ', today' : days === 1 ? ', tomorrow' : `, in ${numberText(days)} days`,
    similar: 'Similar jobs',
    closedTitle: 'This job is closed.',
    closedOn: 'It closed on ',
    expiredTitle: 'The time to apply is over.',
    expiredOn: 'It ended on ',
    closedRest: ' and takes no more applications.',
    applied: 'You applied on ',
    yourApplication: 'See your application',
    onlyApplicants: 'Applying is for applicants. Switch to your applicant role to apply.',
    report: 'Report this job',
    failed: 'The job could not be loaded.',
    loading: 'The job is being fetched',
  },
};
