import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { Toasts } from '../platform/toast/toasts.js';
import { useDocumentTitle } from './use-document-title.js';

/** The root screen: the routed view and the notification area. The area joins once the page is alive. */
export function Root() {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  useDocumentTitle();
  return (
    <>
      <Outlet />
      {alive && <Toasts />}
      <ScrollRestoration />
    </>
  );
}
