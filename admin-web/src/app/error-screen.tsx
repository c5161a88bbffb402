import { useRouteError } from 'react-router';
import { Button } from '../kit/ui/button.js';
import { EmptyState } from '../kit/ui/empty-state.js';

/** A screen that could not be shown: the program broke or one of its files could not be fetched. */
export const ErrorScreen = () => <BrokenScreen error={useRouteError()} />;

export function BrokenScreen({ error }: { error: unknown }) {
  const isMissingFile = error instanceof TypeError && /import|module|fetch/i.test(error.message);
  return (
    <main id="main" className="page" style={{ paddingBlock: 72 }}>
      <EmptyState
        title={isMissingFile ? 'This page could not be fetched' : 'Something went wrong'}
        action={
          <Button look="primary" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        }
      >
        {isMissingFile
          ? 'Either the connection broke, or there is a newer version of this site.'
          : 'The page broke while it was being shown. What you saved before is safe.'}
      </EmptyState>
    </main>
  );
}
