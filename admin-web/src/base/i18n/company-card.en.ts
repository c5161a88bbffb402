const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** Texts of the card of a company, and of how it answers. */
export const text = {
  openJobs: (name: string) => `Open jobs at ${name}`,
  website: 'Website',
  follow: 'Follow new jobs (RSS)',
  title: 'Reply record',
  ofCompany: (name: string) => `${name} answers`,
  ofJob: 'This job answers',
  inTime: 'of applications in time',
  within: (count: number) => `of applications within ${days(count)}`,
  median: (count: number) => `Half first hear within ${days(count)}.`,
  how: 'How this is counted',
  definition: (applications: string, back: number) =>
    `Counted from ${applications} applications of the last ${back} days: decided, or not answered by their promised day. In time is who got an answer by every promised day. Nobody can edit it.`,
};
