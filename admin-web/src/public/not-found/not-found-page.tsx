import { pathTo } from '../../paths.js';
import { ButtonLink } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';

/** Any path nobody knows. It offers the search. */
export function NotFoundPage() {
  return (
    <main id="main" className="page" style={{ paddingBlock: 72 }}>
      <EmptyState
        title="Page not found"
        action={
          <ButtonLink look="primary" to={pathTo('jobSearch')}>
            Search jobs
          </ButtonLink>
        }
      >
        The address may be mistyped, or the page has moved.
      </EmptyState>
    </main>
  );
}
