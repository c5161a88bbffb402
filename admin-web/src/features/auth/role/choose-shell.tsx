import { Suspense } from 'react';
import { Link, Outlet } from 'react-router';
import { pathTo } from '../../../base/paths.js';
import { signOut } from '../../../client/session/leave.js';
import { useSession } from '../../../client/session/user-store.js';
import { Avatar } from '../../../kit/ui/avatar.js';
import { Brand } from '../../../kit/ui/brand.js';
import { Button } from '../../../kit/ui/button.js';
import { ThemeSwitch } from '../../../kit/ui/theme-switch.js';
import './choose.css';

/** A page with one question in its middle: who is signed in above, nothing beside. */
export function ChooseShell() {
  const { user } = useSession();
  const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim() || (user?.email ?? '');
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className="choose">
        <header className="choose__head">
          <Brand />
          <div className="push row">
            <ThemeSwitch />
            <Avatar name={name} />
            <span className="ui muted not-phone">{user?.email}</span>
            <Button look="ghost" size="small" onClick={() => void signOut()}>
              Sign out
            </Button>
          </div>
        </header>
        <main id="main" className="choose__main" tabIndex={-1}>
          <div className="choose__inside">
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </div>
        </main>
        <footer className="choose__foot">
          <Link to={pathTo('jobSearch')}>Jobs</Link>
          <Link to={pathTo('terms')}>Terms</Link>
          <Link to={pathTo('privacy')}>Privacy</Link>
          <Link to={pathTo('contact')}>Contact</Link>
        </footer>
      </div>
    </>
  );
}
