import { identityOf } from '@app/contracts/access/scopes';
import { canFromPublicPage } from '@app/contracts/access/visitor-rows';
import { Suspense } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { pathTo, withQuery } from '../base/paths.js';
import { JobPreviewPage } from '../features/public/job-preview/job-preview-page.js';
import { useSession } from '../client/session/user-store.js';
import { whenShown } from '../kit/screens/load-screen.js';

const ApplyPage = whenShown(
  async () => (await import('../features/applicant/apply/apply-page.js')).ApplyPage,
);

/**
 * A job, and with `?apply=1` its application form. Visitors sign in first and people without a role register first;
 * both come back here. Everybody who cannot apply stays with the job.
 */
export function PreviewOrApply() {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { signedIn, roleType } = useSession();
  if (!search.has('apply')) return <JobPreviewPage />;
  const returnTo = withQuery(pathname, { apply: 1 });
  if (!signedIn) return <Navigate to={withQuery(pathTo('login'), { return_to: returnTo })} replace />;
  const identity = identityOf(signedIn, roleType);
  if (identity === 'withoutRole')
    return <Navigate to={withQuery(pathTo('userAccount'), { return_to: returnTo })} replace />;
  if (!canFromPublicPage(identity, 'application.submit')) return <JobPreviewPage />;
  // Keeps the footer below the window while the form is loaded.
  return (
    <Suspense fallback={<main id="main" className="page full-height" aria-busy />}>
      <ApplyPage />
    </Suspense>
  );
}
