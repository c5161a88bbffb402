import { describe, expect, it } from '@jest/globals';
import { jobAlert } from './job-alert.mail.js';

const { example } = jobAlert;
const [search] = example.searches;
const frame = { publicUrl: 'https://jobs.example', brand: 'Pathway' };
const mailOf = (...changes: object[]) =>
  jobAlert.text({ ...example, searches: changes.map((change) => ({ ...search!, ...change })) }, frame);

describe('a mail about new jobs', () => {
  it('counts a job of several searches once, and each search all of its own', () => {
    const mail = mailOf({ more: 4, moreAlone: 4 }, { more: 4, moreAlone: 1 });
    expect(mail.title).toBe('6 new jobs for your searches');
    expect(mail.lists?.map(({ rest }) => rest.label)).toEqual([
      '4 more, and all jobs of this search',
      '4 more, and all jobs of this search',
    ]);
  });

  it('says that there are more than were counted', () => {
    const mail = mailOf({ more: 190, moreAlone: 190, uncounted: true });
    expect(mail.subject).toBe('More than 191 new jobs for “Product design, remote”');
    expect(mail.lists?.[0]?.rest.label).toBe('More than 190 more, and all jobs of this search');
  });
});
