import { useEffect, useRef } from 'react';
import type { JobPreviewView } from '@app/contracts/jobs/job-view';
import { trackJobOpening } from '../../platform/analytics.js';

/** Counts the opening of a job once, in the browser only. */
export function useOpeningEvents(job: JobPreviewView | null | undefined): void {
  const told = useRef<string | null>(null);
  const jobId = job?.id;
  const companyId = job?.company.companyId;
  useEffect(() => {
    if (jobId === undefined || companyId === undefined || told.current === jobId) return;
    told.current = jobId;
    trackJobOpening({ jobId, companyId });
  }, [jobId, companyId]);
}
