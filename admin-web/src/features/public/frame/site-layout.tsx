import { Outlet, useLocation } from 'react-router';
import { text } from '../../../base/i18n/public.en.js';
import { SiteFooter } from './site-footer.js';
import { SiteHeader } from './site-header.js';

const onHero = ['/', '/job-search'];

/** Frame of the public pages: header and footer around a page that brings its own `<main id="main">`. */
export function SiteLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <a className="skip" href="#main">
        {text.skip}
      </a>
      <SiteHeader onHero={onHero.includes(pathname)} />
      <Outlet />
      <SiteFooter />
    </>
  );
}
