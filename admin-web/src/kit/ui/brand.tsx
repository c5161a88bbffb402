import { Link } from 'react-router';
import { settings } from '../../base/settings.js';
import { pathTo } from '../../base/paths.js';

/** The word mark, a link to the front page. */
export function Brand() {
  const { brandName } = settings();
  return (
    <Link className="brand" to={pathTo('home')} aria-label={`${brandName}, home`}>
      <span>{brandName}</span>
    </Link>
  );
}
