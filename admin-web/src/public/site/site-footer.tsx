import { Link } from 'react-router';
import { useIsTakenOver } from '../../platform/formats/clock.js';
import { text } from '../../platform/i18n/public.en.js';
import { pathTo, withQuery } from '../../paths.js';
import { Brand } from '../../ui/brand.js';
import { KeysHelp } from '../../ui/keys-help.js';
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
        <div className="site-foot__base">
          <span>© {brandName}</span>
          <TimeZone />
        </div>
      </div>
    </footer>
  );
}

/** Only the browser knows the zone its times are shown in. */
function TimeZone() {
  if (!useIsTakenOver()) return null;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  return <span>{text.footer.zone(zone)}</span>;
}
