import { Bookmark } from 'lucide-react';
import { extractValidSavedQueries, type SavedQuery, useListContext, useSavedQueries } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { MenuButton } from '../../../../kit/menu/menu-items.js';
import { PopupMenu } from '../../../../kit/menu/popup-menu.js';
import { withQuery } from '../../../../base/paths.js';
import { Button } from '../../../../kit/ui/button.js';
import { useAdminResource } from './resource-context.js';
import { listPathOf } from '../resources/resource-paths.js';

const SaveViewDialog = lazy(() =>
  import('./save-view-dialog.js').then((file) => ({ default: file.SaveViewDialog })),
);

/** What a saved view stands for, to tell whether it is the one that is shown. */
const asked = ({ filter, sort, perPage }: SavedQuery['value']): string =>
  JSON.stringify([filter, sort?.field, sort?.order, perPage]);

/** Filters, order and length of the list under a name, kept in this browser until somebody signs out. */
export function ViewsMenu() {
  const resource = useAdminResource();
  const navigate = useNavigate();
  const { filterValues, sort, perPage } = useListContext();
  const [kept, keep] = useSavedQueries(resource.name);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [saving, setSaving] = useState(false);
  const views = extractValidSavedQueries(kept);
  const now: SavedQuery['value'] = { filter: filterValues, sort, perPage, displayedFilters: [] };
  const current = views.find(({ value }) => asked(value) === asked(now));
  const show = ({ value }: SavedQuery) =>
    navigate(
      withQuery(listPathOf(resource), {
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
            <MenuButton danger onChoose={() => keep(views.filter((view) => view !== current))}>
              Remove “{current.label}”
            </MenuButton>
          ) : (
            <MenuButton onChoose={() => setSaving(true)}>Save this view…</MenuButton>
          )}
        </PopupMenu>
      )}
      <Suspense fallback={null}>
        {saving && (
          <SaveViewDialog
            taken={views.map(({ label }) => label)}
            onSave={(label) => keep([...views, { label, value: now }])}
            onClose={() => setSaving(false)}
          />
        )}
      </Suspense>
    </>
  );
}
