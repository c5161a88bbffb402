/** Texts around the notice of a company. */
export const text = {
  title: (company: string) => `${company} and your data`,
  version: (number: number) => `Version ${number}, in force since `,
  before: (number: number) => `Version ${number}, published `,
  newer: 'There is a newer version. ',
  seeNewer: 'Read the one in force',
  changed: 'What changed: ',
  said: (company: string) => `This is what ${company} tells everybody who applies to one of its jobs.`,
  failed: 'The privacy notice could not be opened.',
};
