import { useEffect, useRef } from 'react';
import type { JobPreviewView } from '@app/contracts/public-jobs/public-job';
import { trackJobOpening } from '../../../base/monitoring/analytics.js';
import { useSourceNoted } from '../../shared/public-jobs/note-source.js';

/** Counts the opening of a job once, in the browser only, and notes where its reader came from. */
export function useOpeningEvents(job: JobPreviewView | null | undefined): void {
  const told = useRef<string | null>(null);
  const jobId = job?.id;
  const companyId = job?.company.companyId;
  useSourceNoted(jobId);
  useEffect(() => {
    if (jobId === undefined || companyId === undefined || told.current === jobId) return;
    told.current = jobId;
    trackJobOpening({ jobId, companyId });
  }, [jobId, companyId]);
}
