import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { text } from '../../../base/i18n/public.en.js';
import { pathTo, withQuery } from '../../../base/paths.js';
import { Brand } from '../../../kit/ui/brand.js';
import { KeysHelp } from '../../../kit/ui/keys-help.js';
import { HydratedLater } from '../../../kit/hydration/hydrated-later.js';
import { useBrandName } from './use-brand-name.js';

const columns = [
  {
    title: text.footer.applicants,
    links: [
      { to: pathTo('jobSearch'), label: text.footer.search },
      { to: pathTo('applicantJobs'), label: text.footer.applications },
      { to: pathTo('applicantResume'), label: text.footer.resume },
    ],
  },
  {
    title: text.footer.employers,
    links: [
      { to: withQuery(pathTo('userAccount'), { as: 'company' }), label: text.footer.post },
      { to: pathTo('dashboard'), label: text.footer.dashboard },
      { to: pathTo('userRole'), label: text.footer.team },
    ],
  },
];

const ownPages = ['contact', 'terms', 'privacy', 'rules'] as const;

/** Footer of the public pages. */
export function SiteFooter() {
  const brandName = useBrandName();
  return (
    <footer className="site-foot no-print">
      <div className="page">
        <HydratedLater>
          <div className="site-foot__cols">
            <div>
              <Brand />
              <p className="site-foot__claim">{text.footer.claim}</p>
            </div>
            {columns.map(({ title, links }) => (
              <div key={title}>
                <h2>{title}</h2>
                <ul>
                  {links.map(({ to, label }) => (
                    <li key={label}>
                      <Link to={to}>{label}</Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            <div>
              <h2>{brandName}</h2>
              <ul>
                {ownPages.map((name) => (
                  <li key={name}>
                    <Link to={pathTo(name)}>{text.footer[name]}</Link>
                  </li>
                ))}
                <li>
                  <a href="/feeds/jobs.rss">{text.footer.feed}</a>
                </li>
                <li>
                  <KeysHelp asText />
                </li>
              </ul>
            </div>
          </div>
        </HydratedLater>
        <div className="site-foot__base">
          <span>© {brandName}</span>
          <HydratedLater>
            <TimeZone />
          </HydratedLater>
        </div>
      </div>
    </footer>
  );
}

/**
 * Only the browser knows the zone its times are shown in, and the first time it says so holds up a phone for a fifth of
 * a second: it is asked once somebody comes near the footer.
 */
function TimeZone() {
  const place = useRef<HTMLSpanElement>(null);
  const [zone, setZone] = useState<string>();
  useEffect(() => {
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        setZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
      },
      { rootMargin: '200px' },
    );
    if (place.current) near.observe(place.current);
    return () => near.disconnect();
  }, []);
  return <span ref={place}>{zone && text.footer.zone(zone.replaceAll('_', ' '))}</span>;
}
