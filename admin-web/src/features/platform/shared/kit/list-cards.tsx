import { type RaRecord, useListContext, useStore } from 'ra-core';
import { Link } from 'react-router';
import { ChooseOne } from './choose-rows.js';
import { hiddenAtFirst, type ListLook } from './list-column.js';
import { useAdminResource } from './resource-context.js';
import { recordPathOf } from '../resources/resource-paths.js';

/** Each record as a card on a phone: the first column is its head. */
export function ListCards({ columns, menu, bulk, rows }: ListLook<RaRecord> & { rows: RaRecord[] }) {
  const resource = useAdminResource();
  const { selectedIds = [] } = useListContext();
  const [hidden] = useStore<string[]>(`${resource.name}.datatable`, hiddenAtFirst(columns));
  const [head, ...others] = columns;
  const shown = others.filter(({ source, card }) => card !== 'none' && !hidden.includes(source));
  const states = shown.filter(({ card }) => card === 'state');
  const lines = shown.filter(({ card }) => card === undefined);
  return (
    <ul className="list-cards">
      {rows.map((row) => {
        const path = recordPathOf(resource, String(row.id));
        const title = head?.render(row);
        const isSelected = selectedIds.includes(row.id);
        return (
          <li key={row.id} data-selected={isSelected || undefined}>
            <div className="list-cards__head">
              {bulk !== undefined && <ChooseOne id={row.id} />}
              {path ? (
                <Link className="strong list-cards__title" to={path}>
                  {title}
                </Link>
              ) : (
                <span className="strong list-cards__title">{title}</span>
              )}
              {states.map(({ source, render }) => (
                <span key={source}>{render(row)}</span>
              ))}
              {menu && <span className="list-menu">{menu(row)}</span>}
            </div>
            <dl className="list-cards__lines">
              {lines.map(({ source, label, render }) => (
                <div key={source}>
                  <dt>{label}</dt>
                  <dd>{render(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
