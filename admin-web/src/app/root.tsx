import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useDocumentTitle } from './use-document-title.js';

const Toasts = lazy(() => import('../platform/toast/toasts.js').then((file) => ({ default: file.Toasts })));

/** The root screen: the routed view and the notification area. The area joins once the page is alive. */
export function Root() {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  useDocumentTitle();
  return (
    <>
      <Outlet />
      {alive && (
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  );
}
