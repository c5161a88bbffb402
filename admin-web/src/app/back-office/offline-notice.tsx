import { useIsOnline } from '../../base/browser/online.js';
import { Banner } from '../../kit/ui/banner.js';
import './offline-notice.css';

/** Says on every screen that nothing can be changed for now. */
export function OfflineNotice() {
  if (useIsOnline()) return null;
  return (
    <div className="offline-notice no-print">
      <Banner tone="warn">
        You are offline. What you see may be out of date, and nothing can be saved until you are back.
      </Banner>
    </div>
  );
}
