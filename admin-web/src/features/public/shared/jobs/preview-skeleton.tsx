import { text } from '../../../../base/i18n/job.en.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';

/** Grey bars with the measures of the page. */
export function PreviewSkeleton({ label = text.job.loading }: { label?: string }) {
  return (
    <div className="skeletons" role="status" aria-label={label}>
      <div className="banner-art skel" />
      <div className="job-head">
        <span className="logo logo--88 skel" />
      </div>
      <div className="job-title stack">
        <Skeleton width="min(420px, 80%)" height={36} />
        <Skeleton width="min(320px, 60%)" />
      </div>
      <div className="job-columns">
        <div className="stack">
          <Skeleton height={146} />
          <Skeleton width="92%" />
          <Skeleton width="86%" />
          <Skeleton width="64%" />
        </div>
        <Skeleton height={320} />
      </div>
    </div>
  );
}
