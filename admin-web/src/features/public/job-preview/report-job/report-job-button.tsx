import { lazy, Suspense, useState } from 'react';
import { text } from '../../../../base/i18n/job.en.js';
import { Button } from '../../../../kit/ui/button.js';

/** The form is fetched when somebody opens it. */
const ReportJob = lazy(() => import('./report-job.js').then((file) => ({ default: file.ReportJob })));

/** Says that something is wrong with a job; nobody has to sign in for it. */
export function ReportJobButton({ jobId }: { jobId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="ghost" size="small" onClick={() => setOpen(true)}>
        {text.job.report}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportJob jobId={jobId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
