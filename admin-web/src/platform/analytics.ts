import { settings } from '../app/settings.js';

/** What the product counts (SPEC section 3, "Analytics event fields"). */
export type TrackedEvent =
  | { name: 'page_view'; route: string }
  | {
      name: 'job_listing_click' | 'company_profile_click';
      job_id?: string;
      company_id: string;
      description?: string;
    };

type Adapter = (event: TrackedEvent) => void;

const adapters: Record<'none' | 'console' | 'own', Adapter> = {
  none: () => {},
  // eslint-disable-next-line no-console -- this adapter is for looking at what would be sent
  console: (event) => console.info('[analytics]', event),
  own: (event) => {
    const { name, ...fields } = event;
    const to = name === 'page_view' ? '/api/page-views' : '/api/job-events';
    // Counting never gets in anybody's way: sent beside everything else, and a lost event stays lost.
    const body = JSON.stringify(name === 'page_view' ? fields : { name, ...fields });
    navigator.sendBeacon(to, new Blob([body], { type: 'application/json' }));
  },
};

/** Counts one event with the adapter the operator chose. */
export function track(event: TrackedEvent): void {
  adapters[settings().analytics.adapter](event);
}

/** Somebody opened a job: its listing and its company were looked at. */
export function trackJobOpening({ jobId, companyId }: { jobId: string; companyId: string }): void {
  track({ name: 'job_listing_click', job_id: jobId, company_id: companyId });
  track({ name: 'company_profile_click', company_id: companyId });
}
