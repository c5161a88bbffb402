import { Link } from 'react-router';
import { text } from '../../../base/i18n/public.en.js';
import { pathTo, withQuery } from '../../../base/paths.js';
import { useBrandName } from './use-brand-name.js';
import { signOut } from '../../../client/session/leave.js';
import { useSession } from '../../../client/session/user-store.js';
import { Dialog } from '../../../kit/ui/dialog.js';
import { ownPlace } from './own-place.js';

/** The header's links on a phone. */
export function PhoneMenu({ onClose }: { onClose: () => void }) {
  const { signedIn, roleType } = useSession();
  const brandName = useBrandName();
  const place = ownPlace(roleType);
  const links = [
    { to: pathTo('jobSearch'), label: text.nav.jobs },
    ...(signedIn
      ? [place, { to: pathTo('userRole'), label: text.nav.switchRole }]
      : [
          { to: pathTo('login'), label: text.nav.signIn },
          { to: pathTo('userAccount'), label: text.nav.register },
          { to: withQuery(pathTo('userAccount'), { as: 'company' }), label: text.nav.employers },
        ]),
    { to: pathTo('contact'), label: text.footer.contact },
    { to: pathTo('terms'), label: text.footer.terms },
    { to: pathTo('privacy'), label: text.footer.privacy },
  ];
  return (
    <Dialog title={brandName} onClose={onClose} sheet>
      <nav aria-label={text.nav.label}>
        <ul className="phone-menu">
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} onClick={onClose}>
                {label}
              </Link>
            </li>
          ))}
          {signedIn && (
            <li>
              <button type="button" onClick={() => void signOut()}>
                {text.nav.signOut}
              </button>
            </li>
          )}
        </ul>
      </nav>
    </Dialog>
  );
}
