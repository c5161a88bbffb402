import { type ReactNode, Suspense } from 'react';

/** A part of a page that React hydrates in a separate task, so that a tap never waits for the whole page. */
export function HydratedLater({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
