import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { screenAddress } from '../../mail/content/screen-address.js';
import { defineMail } from '../../mail/mail-definition.js';
import { loadDigest, type SearchUpdate } from './load-digest.js';
import { mailJobAlerts } from './mail-job-alerts.js';

type Facts = {
  searches: SearchUpdate[];
  /** Who is mailed, and the secret that ends it. */
  subscriberId: string;
  token: string;
  /** The secret of the page of an address without an account; null where the searches are in one. */
  pageToken: string | null;
};

/** To a subscriber: the jobs that became public since the last mail, all searches in one. */
export const jobAlert = defineMail<Facts>({
  preference: { required: 'own-link' },
  on: [mailJobAlerts],
  load: loadDigest,
  subject: ({ searches }) => summaryOf(searches),
  body({ searches, subscriberId, token, pageToken }, { publicUrl }) {
    const manage =
      pageToken === null
        ? `${screenAddress(publicUrl, 'applicantSaved')}?tab=searches`
        : screenAddress(publicUrl, 'alertsByMail', { subscriberId, token: pageToken });
    return {
      preview: searches.flatMap((search) => search.jobs.map(({ title }) => nameInMail(title))).join(', '),
      title: summaryOf(searches),
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
});

function summaryOf(searches: SearchUpdate[]): string {
  const jobs = new Set(searches.flatMap((search) => search.jobs.map(({ id }) => id))).size;
  const count = jobs + searches.reduce((sum, { moreAlone }) => sum + moreAlone, 0);
  const isMore = searches.some(({ uncounted }) => uncounted);
  const [first] = searches;
  const named = searches.length === 1 && first ? `“${nameInMail(first.name)}”` : 'your searches';
  return `${isMore ? 'More than ' : ''}${count} new ${count === 1 ? 'job' : 'jobs'} for ${named}`;
}

function restOf({ more, uncounted }: SearchUpdate): string {
  if (more === 0) return 'All jobs of this search';
  return `${uncounted ? 'More than ' : ''}${more} more, and all jobs of this search`;
}
