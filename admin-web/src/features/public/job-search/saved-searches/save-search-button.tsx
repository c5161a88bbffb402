import { identityOf } from '@app/contracts/access/scopes';
import { canFromPublicPage } from '@app/contracts/access/visitor-rows';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { signInPath } from '../../../../base/paths.js';
import { text } from '../../../../base/i18n/job-search.en.js';
import { useSession } from '../../../../client/session/user-store.js';
import { ButtonLink } from '../../../../kit/ui/button.js';
import type { CompanyNames } from '../../../shared/job-search/filter-names.js';
import type { SearchAddress } from '../../../shared/job-search/search-address.js';
import { searchName } from './search-name.js';

type SaveSearchProps = { address: SearchAddress; companyNames: CompanyNames };

/** What saving takes is fetched when somebody does. */
const SaveSearch = lazy(() => import('./save-search.js').then((file) => ({ default: file.SaveSearch })));

const SaveSearchByMail = lazy(() =>
  import('./save-search-by-mail.js').then((file) => ({ default: file.SaveSearchByMail })),
);

/** The search somebody wanted to save before they signed in. */
const wantedName = 'search-to-save';

/** Saves the search of the page: at once for applicants, by mail or after signing in for visitors. Without scripts it leads there. */
export function SaveSearchButton({ address, companyNames }: SaveSearchProps) {
  const { pathname, search } = useLocation();
  const { signedIn, roleType } = useSession();
  const [isSaving, setSaving] = useState(false);
  const here = `${pathname}${search}`;
  const maySave = canFromPublicPage(identityOf(signedIn, roleType), 'saved-search.edit-own');
  useEffect(() => {
    if (!maySave || sessionStorage.getItem(wantedName) !== here) return;
    sessionStorage.removeItem(wantedName);
    setSaving(true);
  }, [maySave, here]);
  if (signedIn && !maySave) return null;
  const signIn = signInPath(here);
  const name = searchName(address, companyNames);
  const done = () => setSaving(false);
  return (
    <>
      <ButtonLink
        size="small"
        to={signIn}
        onClick={(event) => {
          event.preventDefault();
          setSaving(true);
        }}
      >
        {text.search.save}
      </ButtonLink>
      {isSaving && (
        <Suspense fallback={null}>
          {maySave ? (
            <SaveSearch address={address} name={name} onDone={done} />
          ) : (
            <SaveSearchByMail
              address={address}
              name={name}
              signIn={{ to: signIn, onClick: () => sessionStorage.setItem(wantedName, here) }}
              onClose={done}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
