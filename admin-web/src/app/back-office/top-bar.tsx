import { Link } from 'react-router';
import { fetchBell } from './company-tools.js';
import { useSession } from '../../client/session/user-store.js';
import { Brand } from '../../kit/ui/brand.js';
import type { KeyList } from '../../kit/ui/keys-dialog.js';
import { KeysHelp } from '../../kit/ui/keys-help.js';
import { laterPart } from '../../kit/ui/later-part.js';
import { ThemeSwitch } from '../../kit/ui/theme-switch.js';
import { useActsForCompany } from '../../client/session/acting.js';
import { AccountMenu } from './account-menu.js';
import { PaletteButton } from './palette-button.js';
import type { Crumb } from '../../kit/frame/shell-context.js';

/** Comes after the screen, whose first view shows most of it. */
const Bell = laterPart(fetchBell, BellMeanwhile);

function BellMeanwhile() {
  return <span className="bell-place" aria-hidden />;
}

const paletteKeys: KeyList = [[['Ctrl', 'K'], 'Find candidates, jobs, people and screens']];

/** Where one is, at the top of every screen; and for people of a company, the way to anything of it. */
export function TopBar({ crumbs }: { crumbs: Crumb[] }) {
  const { userRole } = useSession();
  const companyId = useActsForCompany() ? userRole?.entityId : null;
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
      {companyId && <PaletteButton companyId={companyId} />}
      <KeysHelp keys={companyId ? paletteKeys : []} />
      <ThemeSwitch />
      {companyId && <Bell companyId={companyId} />}
      <AccountMenu compact />
    </header>
  );
}
