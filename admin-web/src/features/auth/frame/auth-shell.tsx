import { Suspense } from 'react';
import { Link, Outlet } from 'react-router';
import { pathTo } from '../../../base/paths.js';
import { Brand } from '../../../kit/ui/brand.js';
import { ThemeSwitch } from '../../../kit/ui/theme-switch.js';
import { PathDrawing } from './path-drawing.js';

/** Two panes: the form, and one quiet sentence. One column on a phone. */
export function AuthShell() {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className="auth">
        <div className="auth__form">
          <header className="auth__top">
            <Brand />
            <ThemeSwitch />
          </header>
          <main id="main" className="auth__box" tabIndex={-1}>
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </main>
          <footer className="auth__foot">
            <Link to={pathTo('jobSearch')}>Jobs</Link>
            <Link to={pathTo('terms')}>Terms</Link>
            <Link to={pathTo('privacy')}>Privacy</Link>
            <Link to={pathTo('contact')}>Contact</Link>
          </footer>
        </div>
        <aside className="auth__panel on-hero" aria-label="What to expect">
          <PathDrawing />
          <div className="auth__words">
            <p className="display">The next step is always visible.</p>
            <p>Every application shows where it stands and what comes next.</p>
          </div>
        </aside>
      </div>
    </>
  );
}
