import { lazy, Suspense } from 'react';

const OperationsCount = lazy(() =>
  import('./operations-count.js').then((file) => ({ default: file.OperationsCount })),
);

/** How many things need somebody, beside the name of the place, once it is fetched. */
export function OperationsWaiting() {
  return (
    <Suspense fallback={null}>
      <OperationsCount />
    </Suspense>
  );
}
