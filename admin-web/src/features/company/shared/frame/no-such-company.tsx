import { pathTo } from '../../../../base/paths.js';
import { ButtonLink } from '../../../../kit/ui/button.js';
import { EmptyState } from '../../../../kit/ui/empty-state.js';

/** The address names a company one does not act for: what is shown or written here would be another one's. */
export function NoSuchCompany() {
  return (
    <main id="main" className="main">
      <EmptyState
        heading="h1"
        title="No such company"
        action={
          <ButtonLink look="primary" to={pathTo('dashboard')}>
            To your dashboard
          </ButtonLink>
        }
      >
        The address has a typo, or it belongs to a company you do not act for.
      </EmptyState>
    </main>
  );
}
