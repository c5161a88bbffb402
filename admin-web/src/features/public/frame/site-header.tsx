import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { text } from '../../../base/i18n/public.en.js';
import { pathTo, withQuery } from '../../../base/paths.js';
import { useSession } from '../../../client/session/user-store.js';
import { Avatar } from '../../../kit/ui/avatar.js';
import { Brand } from '../../../kit/ui/brand.js';
import { ButtonLink, IconButton } from '../../../kit/ui/button.js';
import { ThemeSwitch } from '../../../kit/ui/theme-switch.js';
import { HydratedLater } from '../../../kit/hydration/hydrated-later.js';
import { ownPlace } from './own-place.js';

/** Fetched when somebody opens it. */
const PhoneMenu = lazy(() => import('./phone-menu.js').then((file) => ({ default: file.PhoneMenu })));

/** Header of the public pages. The server writes it signed out; the session appears once the page runs. */
export function SiteHeader({ onHero }: { onHero: boolean }) {
  const { pathname } = useLocation();
  const [menuIsOpen, setMenuOpen] = useState(false);
  const isSearch = pathname === pathTo('home') || pathname === pathTo('jobSearch');
  return (
    <>
      <header className={onHero ? 'site-head site-head--hero no-print' : 'site-head no-print'}>
        <HydratedLater>
          <div className="page">
            <Brand />
            <nav className="site-nav not-phone" aria-label={text.nav.label}>
              <Link to={pathTo('jobSearch')} aria-current={isSearch ? 'page' : undefined}>
                {text.nav.jobs}
              </Link>
              <Link to={withQuery(pathTo('userAccount'), { as: 'company' })}>{text.nav.employers}</Link>
            </nav>
            <div className="row push site-head__end">
              <ThemeSwitch />
              <AccountLinks onHero={onHero} />
              <IconButton
                className="only-phone"
                label={text.nav.menu}
                aria-haspopup="dialog"
                onClick={() => setMenuOpen(true)}
              >
                <Menu className="icon icon--lg" aria-hidden />
              </IconButton>
            </div>
          </div>
        </HydratedLater>
      </header>
      {menuIsOpen && (
        <Suspense fallback={null}>
          <PhoneMenu onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function AccountLinks({ onHero }: { onHero: boolean }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const look = onHero ? 'lime' : 'primary';
  if (!session.signedIn) {
    const isSearch = pathname === pathTo('home');
    const login = withQuery(pathTo('login'), {
      return_to: isSearch && !search ? null : `${pathname}${search}`,
    });
    return (
      <>
        <ButtonLink className="not-phone" look="ghost" to={login}>
          {text.nav.signIn}
        </ButtonLink>
        <ButtonLink className="not-phone" look={look} to={pathTo('userAccount')}>
          {text.nav.register}
        </ButtonLink>
        <ButtonLink className="only-phone" look={look} size="small" to={login}>
          {text.nav.signIn}
        </ButtonLink>
      </>
    );
  }
  const name =
    `${session.user?.firstName ?? ''} ${session.user?.lastName ?? ''}`.trim() || (session.user?.email ?? '');
  const place = ownPlace(session.roleType);
  return (
    <>
      <ButtonLink className="not-phone" look="ghost" to={place.to}>
        {place.label}
      </ButtonLink>
      <Link className="icon-btn icon-btn--round" to={pathTo('userRole')}>
        <Avatar name={name} />
        <span className="vh">{text.nav.account(name)}</span>
      </Link>
    </>
  );
}
