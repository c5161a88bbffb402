import { Bookmark } from 'lucide-react';
import { extractValidSavedQueries, type SavedQuery, useListContext, useSavedQueries } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MenuButton } from '../../../../kit/menu/menu-items.js';
import { PopupMenu } from '../../../../kit/menu/popup-menu.js';
import { withQuery } from '../../../../base/paths.js';
import { Button } from '../../../../kit/ui/button.js';
import { listPath } from '../resources/resource-paths.js';
import { useOfficeResource } from './office-context.js';
import { SaveViewDialog } from './save-view-dialog.js';

/** What a saved view shows, to tell whether it is the one that is shown. */
const keyOf = ({ filter, sort, perPage }: SavedQuery['value']): string =>
  JSON.stringify([filter, sort?.field, sort?.order, perPage]);

/**
 * The saved queries of react-admin as a menu: filters, order and rows per page under a name, stored in this browser until
 * signing out. Its SavedQueriesList has buttons without a name and saves queries without one.
 */
export function ViewsMenu() {
  const { name } = useOfficeResource();
  const navigate = useNavigate();
  const { filterValues, sort, perPage } = useListContext();
  const [saved, save] = useSavedQueries(name);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [saving, setSaving] = useState(false);
  const views = extractValidSavedQueries(saved);
  const now: SavedQuery['value'] = { filter: filterValues, sort, perPage, displayedFilters: [] };
  const current = views.find(({ value }) => keyOf(value) === keyOf(now));
  const show = ({ value }: SavedQuery) =>
    navigate(
      withQuery(listPath(name), {
        filter: JSON.stringify(value.filter),
        sort: value.sort?.field,
        order: value.sort?.order,
        perPage: value.perPage,
        page: 1,
      }),
    );
  return (
    <>
      <Button
        look="ghost"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Bookmark className="icon" aria-hidden />
        {current?.label ?? 'Views'}
      </Button>
      {anchor && (
        <PopupMenu title="Views" anchor={anchor} onClose={() => setAnchor(undefined)}>
          {views.map((view) => (
            <MenuButton key={view.label} aria-pressed={view === current} onChoose={() => void show(view)}>
              {view.label}
            </MenuButton>
          ))}
          {views.length > 0 && <div className="menu__sep" />}
          {current ? (
            <MenuButton danger onChoose={() => save(views.filter((view) => view !== current))}>
              Remove “{current.label}”
            </MenuButton>
          ) : (
            <MenuButton onChoose={() => setSaving(true)}>Save this view…</MenuButton>
          )}
        </PopupMenu>
      )}
      {saving && (
        <SaveViewDialog
          taken={views.map(({ label }) => label)}
          onSave={(label) => save([...views, { label, value: now }])}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}
