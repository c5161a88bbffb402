import { useQueryClient } from '@tanstack/react-query';
import { type AuthProvider, CoreAdminContext, type DataProvider, localStorageStore } from 'ra-core';
import type { ReactNode } from 'react';
import { authProvider as anybody } from '../../client/react-admin/auth-provider.js';
import { dataProvider as everybodys } from '../../client/react-admin/data-provider.js';
import { i18nProvider } from './i18n-provider.js';
import { NotificationBridge } from './notification-bridge.js';

const store = localStorageStore('1', 'back-office');

type ReactAdminAreaProps = {
  /** Where the addresses begin that react-admin makes. */
  basename?: string;
  authProvider?: AuthProvider;
  dataProvider?: DataProvider;
  children: ReactNode;
};

/**
 * What react-admin needs around its screens. It stands around each of them, not around the back office: a screen made of
 * other parts does without the library. What the library draws with MUI is fetched where it is drawn.
 */
export function ReactAdminArea(props: ReactAdminAreaProps) {
  const { basename, authProvider = anybody, dataProvider = everybodys, children } = props;
  const queryClient = useQueryClient();
  return (
    <CoreAdminContext
      authProvider={authProvider}
      basename={basename}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      {children}
      <NotificationBridge />
    </CoreAdminContext>
  );
}
