import { Link } from 'react-router';
import { Brand } from '../../ui/brand.js';
import { KeysHelp } from '../../ui/keys-help.js';
import { ThemeSwitch } from '../../ui/theme-switch.js';
import { AccountMenu } from './account-menu.js';
import type { Crumb } from './shell-context.js';

/** Where one is, at the top of every screen. */
export function TopBar({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <header className="topbar">
      <Brand />
      <nav className="crumbs" aria-label="Breadcrumb">
        <ol>
          {crumbs.map(({ label, to }, at) => (
            <li key={`${at} ${label}`}>
              {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
            </li>
          ))}
        </ol>
      </nav>
      <KeysHelp />
      <ThemeSwitch />
      <AccountMenu compact />
    </header>
  );
}
