import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { RaRecord } from 'ra-core';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { adoptedStyles } from '../../../../kit/react-admin/adopted-styles.js';
import { darkTheme, lightTheme } from '../../../../kit/react-admin/themes.js';
import { useThemeMode } from '../../../../kit/react-admin/use-theme-mode.js';
import { hiddenAtFirst, type ListLook } from './list-column.js';
import { ChooseAll, ChooseOne } from './choose-rows.js';
import { useAdminResource } from './resource-context.js';
import { recordPathOf } from '../resources/resource-paths.js';

/** The table of react-admin. What leads to a record is a link too, for those who come by keyboard. */
export function ListTable({ columns, menu, bulk }: ListLook<RaRecord>) {
  const mode = useThemeMode();
  const resource = useAdminResource();
  const pathOf = ({ id }: RaRecord) => recordPathOf(resource, String(id));
  return (
    <CacheProvider value={adoptedStyles}>
      <ThemeProvider theme={mode === 'dark' ? darkTheme : lightTheme}>
        <div className="list-table">
          <DataTable<RaRecord>
            // Its own boxes name themselves where nobody hears it; ours stand in the first column.
            bulkActionButtons={false}
            hiddenColumns={hiddenAtFirst(columns)}
            rowClick={(_id, _resource, row) => pathOf(row) ?? false}
            size="small"
          >
            {bulk && (
              <DataTable.Col<RaRecord>
                source="chosen"
                label={<ChooseAll />}
                disableSort
                render={({ id }) => <ChooseOne id={id} />}
              />
            )}
            {columns.map(({ source, label, sortable, align, render }, at) => (
              <DataTable.Col<RaRecord>
                key={source}
                source={source}
                label={label}
                align={align}
                disableSort={!sortable}
                render={(row) => {
                  const path = at === 0 ? pathOf(row) : undefined;
                  return path ? (
                    <Link className="strong" to={path} onClick={(event) => event.stopPropagation()}>
                      {render(row)}
                    </Link>
                  ) : (
                    render(row)
                  );
                }}
              />
            ))}
            {menu && (
              <DataTable.Col<RaRecord>
                source="menu"
                label={<span className="vh">Actions</span>}
                disableSort
                render={(row) => (
                  // The row is a link of its own: what happens in here stays in here.
                  <span className="list-menu" onClick={(event) => event.stopPropagation()}>
                    {menu(row)}
                  </span>
                )}
              />
            )}
          </DataTable>
        </div>
      </ThemeProvider>
    </CacheProvider>
  );
}
