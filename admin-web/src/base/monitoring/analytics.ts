import { screenPaths } from '@app/contracts/access/screen-rules';
import { settings } from '../settings.js';

/** What the product counts. Analytics tools read these names. */
export type TrackedEvent =
  | { name: 'page_view'; route: string }
  | {
      name: 'job_listing_click' | 'company_profile_click';
      job_id?: string;
      company_id: string;
      description?: string;
    };

/** `openingId` is one for all events of an opening: the product's own server counts each of them once by it. */
type Adapter = (event: TrackedEvent, openingId?: string) => void;

/** Counting never gets in anybody's way: sent beside everything else, and a lost event stays lost. */
const own: Adapter = (event, openingId) => {
  const { name, ...fields } = event;
  const to = name === 'page_view' ? '/api/page-views' : '/api/job-events';
  const body = JSON.stringify(name === 'page_view' ? fields : { name, ...fields, opening_id: openingId });
  navigator.sendBeacon(to, new Blob([body], { type: 'application/json' }));
};

const adapters: Record<'none' | 'console' | 'own', Adapter> = {
  none: () => {},
  // oxlint-disable-next-line no-console -- this adapter is for looking at what would be sent
  console: (event) => console.info('[analytics]', event),
  own,
};

/**
 * A Plausible server (https://plausible.io/docs/events-api). It counts page views and openings of jobs by route; jobs
 * and companies are counted by the product as well, because it shows those figures to their people.
 */
function plausible({ url, domain }: { url: string; domain: string }): Adapter {
  return (event, openingId) => {
    if (event.name !== 'page_view') own(event, openingId);
    const { name, ...props } = event.name === 'page_view' ? { name: 'pageview' } : event;
    const route = event.name === 'page_view' ? event.route : screenPaths.jobPreview;
    const body = JSON.stringify({
      name,
      domain,
      url: `${window.location.origin}${route}`,
      ...(Object.keys(props).length > 0 ? { props } : {}),
    });
    // As plain text it needs no question beforehand, and nothing of the answer is read.
    navigator.sendBeacon(`${url}/api/event`, new Blob([body], { type: 'text/plain' }));
  };
}

/** Counts one event with the adapter the operator chose. */
export function track(event: TrackedEvent, openingId?: string): void {
  const { analytics } = settings();
  const send = analytics.adapter === 'plausible' ? plausible(analytics) : adapters[analytics.adapter];
  send(event, openingId);
}

/** Somebody opened a job: its listing and its company were looked at. */
export function trackJobOpening({ jobId, companyId }: { jobId: string; companyId: string }): void {
  const openingId = crypto.randomUUID();
  track({ name: 'job_listing_click', job_id: jobId, company_id: companyId }, openingId);
  track({ name: 'company_profile_click', company_id: companyId }, openingId);
}
