import { nameInMail } from '@app/contracts/messages/name-in-mail';
import type { MailTemplate } from '../../mail/mail-template.js';
import { screenAddress } from '../../mail/content/screen-address.js';

/** One search with what is new to it. */
export type SearchUpdate = {
  name: string;
  /** Its address, from the question mark on. */
  query: string;
  jobs: { id: string; companyId: string; title: string; companyName: string; facts: string[] }[];
  /** How many more there are. */
  more: number;
  /** Those of them no other search has. */
  moreAlone: number;
  /** There are still more, which nobody counted. */
  uncounted: boolean;
};

export type JobAlertFacts = {
  searches: SearchUpdate[];
  /** Who is mailed, and the secret that ends it. */
  subscriberId: string;
  token: string;
  /** The secret of the page of an address without an account; null where the searches are in one. */
  pageToken: string | null;
};

/** To whoever saved searches: what became public since the last mail, all searches in one. */
export const jobAlertTemplate: MailTemplate<JobAlertFacts> = {
  name: 'job-alert',
  example: {
    searches: [
      {
        name: 'Product design, remote',
        query: '?q=product+design&locationType=remote',
        jobs: [
          {
            id: '0198c0de-0000-7000-8000-000000000001',
            companyId: '0198c0de-0000-7000-8000-000000000002',
            title: 'Senior product designer',
            companyName: 'Northwind',
            facts: ['Lisbon, Portugal', 'Remote', 'Full-time'],
          },
        ],
        more: 4,
        moreAlone: 4,
        uncounted: false,
      },
    ],
    subscriberId: '0198c0de-0000-7000-8000-000000000003',
    token: 'example',
    pageToken: null,
  },
  write({ searches, subscriberId, token, pageToken }, { publicUrl }) {
    const jobs = new Set(searches.flatMap((search) => search.jobs.map(({ id }) => id))).size;
    const count = jobs + searches.reduce((sum, { moreAlone }) => sum + moreAlone, 0);
    const isMore = searches.some(({ uncounted }) => uncounted);
    const [first] = searches;
    const named = searches.length === 1 && first ? `“${nameInMail(first.name)}”` : 'your searches';
    const news = `${isMore ? 'More than ' : ''}${count} new ${count === 1 ? 'job' : 'jobs'}`;
    const manage =
      pageToken === null
        ? `${screenAddress(publicUrl, 'applicantSaved')}?tab=searches`
        : screenAddress(publicUrl, 'alertsByMail', { subscriberId, token: pageToken });
    return {
      subject: `${news} for ${named}`,
      preview: searches.flatMap((search) => search.jobs.map(({ title }) => nameInMail(title))).join(', '),
      title: `${news} for ${named}`,
      paragraphs: [
        'They became public since we last looked for you. Jobs that closed meanwhile are left out.',
      ],
      lists: searches.map((search) => ({
        title: nameInMail(search.name),
        items: search.jobs.map(({ id, companyId, title, companyName, facts }) => ({
          label: nameInMail(title),
          detail: [nameInMail(companyName), ...facts].join(' · '),
          address: screenAddress(publicUrl, 'jobPreview', { companyId, jobId: id }),
        })),
        rest: {
          label: restOf(search),
          address: `${screenAddress(publicUrl, 'jobSearch')}${search.query}`,
        },
      })),
      closing: `You get this mail because you saved ${searches.length === 1 ? 'this search' : 'these searches'}.\nYour saved searches: ${manage}\nNo more of these mails: ${screenAddress(publicUrl, 'unsubscribe', { subscriberId, token })}`,
      unsubscribe: `${publicUrl}/api/alert-subscribers/${subscriberId}/${token}`,
    };
  },
};

function restOf({ more, uncounted }: SearchUpdate): string {
  if (more === 0) return 'All jobs of this search';
  return `${uncounted ? 'More than ' : ''}${more} more, and all jobs of this search`;
}
