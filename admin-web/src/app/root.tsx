import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { notify, tellNotificationArea } from '../base/toast/notify.js';
import { takeReasonForLeaving } from '../client/session/leave.js';
import { useDocumentTitle } from './use-document-title.js';
import { useFocusAfterNavigation } from './use-focus-after-navigation.js';

const Toasts = lazy(() => import('../base/toast/toasts.js').then((file) => ({ default: file.Toasts })));

/** The root screen: the routed view and the notification area. */
export function Root() {
  const [hasNotices, setHasNotices] = useState(false);
  useEffect(() => {
    tellNotificationArea(() => setHasNotices(true));
    const reason = takeReasonForLeaving();
    if (reason !== null) notify.error(reason);
  }, []);
  useDocumentTitle();
  useFocusAfterNavigation();
  return (
    <>
      <Outlet />
      {hasNotices && (
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  );
}
