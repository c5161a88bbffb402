import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { AdminContext, localStorageStore } from 'react-admin';
import { Outlet } from 'react-router';
import { authProvider } from '../api/auth-provider.js';
import { dataProvider } from '../api/data-provider.js';
import { i18nProvider } from '../mui/i18n-provider.js';
import { NotificationBridge } from '../mui/notification-bridge.js';
import { darkTheme, lightTheme } from '../mui/themes.js';
import { useThemeMode } from '../mui/use-theme-mode.js';
import { BottomNavigation } from './shell/bottom-navigation.js';
import { ShellContext, type ShellLook } from './shell/shell-context.js';
import { SideNavigation } from './shell/side-navigation.js';
import { TopBar } from './shell/top-bar.js';
import './shell/shell.css';

const store = localStorageStore('1', 'back-office');
const plain: ShellLook = { crumbs: [], rail: false };

/** Frame of all screens of companies and of the platform's administrators. */
export function BackOfficeShell() {
  const queryClient = useQueryClient();
  const mode = useThemeMode();
  const [look, setLook] = useState(plain);
  const shell = useMemo(() => ({ setLook }), []);
  return (
    <AdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={mode === 'dark' ? darkTheme : lightTheme}
      darkTheme={null}
    >
      <ShellContext value={shell}>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <div className={look.rail ? 'shell shell--rail' : 'shell'}>
          <SideNavigation />
          <div>
            <TopBar crumbs={look.crumbs} />
            <Suspense fallback={<main id="main" className="main" />}>
              <Outlet />
            </Suspense>
          </div>
          <BottomNavigation />
        </div>
      </ShellContext>
      <NotificationBridge />
    </AdminContext>
  );
}
