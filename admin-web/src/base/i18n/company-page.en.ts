import { counted, numberText } from '../formats/counted.js';

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** Texts of the public page of a company. */
export const text = {
  failed: 'The company could not be loaded',
  loading: 'Loading the company',
  people: (count: number) => counted(count, 'person', 'people'),
  openJobs: (count: number) => counted(count, 'open job'),
  share: 'Share',
  site: (name: string) => `, website of ${name}`,
  about: 'About',
  places: 'Places',
  remote: 'Remote',
  remoteInLine: 'remote',
  more: (count: number) => `${numberText(count)} more`,
  jobsThere: (count: number) => counted(count, 'job'),
  placesOfJobs: 'Places of open jobs',
  allPlaces: 'All',
  jobs: 'Open jobs',
  all: (count: number) => `All ${counted(count, 'open job')}`,
  noJobs: 'No open jobs right now',
  noJobsHint: (name: string) => `New jobs of ${name} appear here and in its feed.`,
  facts: 'Company',
  details: 'Facts',
  founded: 'Founded',
  field: 'Field',
  languages: 'Languages',
  address: 'Address',
  email: 'E-mail',
  phone: 'Phone',
  elsewhere: 'Elsewhere',
  hires: (name: string) => `How ${name} hires`,
  answer: {
    title: 'How it answers',
    inTime: 'of applications answered in time',
    within: (count: number) => `of applications answered within ${days(count)}`,
    thisWeek: (percent: number | null) => (percent === null ? 'This week –' : `This week ${percent} %`),
    counted: (applications: number, back: number) =>
      `Counted from ${counted(applications, 'application')} of the last ${back} days. Nobody can edit it, and late answers count.`,
    weeks: (weeks: number, least: number, most: number) =>
      `Answered in time, last ${weeks} weeks: between ${least} % and ${most} %`,
  },
  report: 'Report this page',
  privacy: (name: string) => `What ${name} tells applicants about their data`,
};
