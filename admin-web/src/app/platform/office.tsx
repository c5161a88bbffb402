import { CacheProvider } from '@emotion/react';
import { useQueryClient } from '@tanstack/react-query';
import { Admin } from 'react-admin';
import { CompanyList } from '../../features/platform/companies/company-list.js';
import { authProvider } from '../../features/platform/shared/kit/auth-provider.js';
import { platformProvider } from '../../features/platform/shared/kit/platform-provider.js';
import { searchPreservingRouter } from '../../features/platform/shared/kit/search-preserving-router.js';
import { settings } from '../../base/settings.js';
import { adoptedStyles } from '../../kit/react-admin/adopted-styles.js';
import { i18nProvider } from '../../kit/react-admin/i18n-provider.js';
import { NotificationBridge } from '../../kit/react-admin/notification-bridge.js';
import { officeStore } from '../../kit/react-admin/office-store.js';
import { darkTheme, lightTheme } from '../../kit/react-admin/themes.js';
import { useThemeMode } from '../../kit/react-admin/use-theme-mode.js';
import { OfficeLayout } from './office-layout.js';
import { NoSuchScreen, OfficeError } from './office-pages.js';
import { officeResources } from './office-resources.js';

/**
 * The platform's back office: a react-admin application below /admin. Its dashboard is the list of companies at /company,
 * where it is mounted too.
 */
export function Office() {
  const mode = useThemeMode();
  const queryClient = useQueryClient();
  return (
    <CacheProvider value={adoptedStyles}>
      <Admin
        accessDenied={NoSuchScreen}
        authCallbackPage={false}
        authProvider={authProvider}
        basename="/admin"
        catchAll={NoSuchScreen}
        darkTheme={darkTheme}
        dashboard={CompanyList}
        dataProvider={platformProvider}
        defaultTheme={mode}
        disableTelemetry
        error={OfficeError}
        i18nProvider={i18nProvider}
        layout={OfficeLayout}
        loginPage={false}
        notification={NotificationBridge}
        queryClient={queryClient}
        routerProvider={searchPreservingRouter}
        store={officeStore}
        theme={lightTheme}
        title={settings().brandName}
      >
        {officeResources}
      </Admin>
    </CacheProvider>
  );
}
