import { DataProviderContext, type RouterProvider, RouterProviderContext } from 'ra-core';
import type { ReactNode } from 'react';
import { dataProvider } from '../../client/react-admin/data-provider.js';

/** What react-admin’s list controllers need around a list of a company: where rows come from, and the address. */
export function ListArea({ router, children }: { router: RouterProvider; children: ReactNode }) {
  return (
    <DataProviderContext value={dataProvider}>
      <RouterProviderContext value={router}>{children}</RouterProviderContext>
    </DataProviderContext>
  );
}
