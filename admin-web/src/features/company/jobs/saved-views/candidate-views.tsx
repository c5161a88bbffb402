import { isMoreThanCounted } from '@app/contracts/applications/list-applications';
import {
  type CandidateColumn,
  givenFilters,
  type GivenView,
  givenViews,
  type SavedViewView,
} from '@app/contracts/saved-views/saved-view';
import { openCardParameter } from '@app/contracts/applications/candidate-path';
import { limits } from '@app/contracts/http/limits';
import type { BoardView } from '@app/contracts/applications/board';
import { useMutation } from '@tanstack/react-query';
import { Bookmark, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCan } from '../../../../client/session/acting.js';
import { withParameters } from '../../../../kit/list/list-address.js';
import { MenuButton } from '../../../../kit/menu/menu-items.js';
import { PopupMenu } from '../../../../kit/menu/popup-menu.js';
import { failureOf } from '../../../../client/queries/failed-query.js';
import { numberText } from '../../../../base/formats/counted.js';
import { notify } from '../../../../base/toast/notify.js';
import { Button } from '../../../../kit/ui/button.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import {
  applicationFilterOf,
  type CandidateFilter,
  filterIn,
  withFilter,
} from '../../shared/applications/candidate-filter.js';
import { type ListView, listViewIn, withListView } from '../../shared/applications/list-view.js';
import { candidateFilterOf, viewFilterOf } from './view-filter.js';
import { editView, useSavedViews, useViewCounts, useViewsChanged } from './view-queries.js';
import type { ViewDialogProps } from './view-dialogs.js';
import { laterPart } from '../../../../kit/ui/later-part.js';
import './candidate-views.css';

/** Forms are fetched when somebody asks for one. */
const ViewDialog = laterPart(async () => (await import('./view-dialogs.js')).ViewDialog);

const givenNames: Record<GivenView, string> = {
  all: 'All',
  unread: 'Unread',
  late: 'Late',
  referred: 'Referred',
};

type CandidateViewsProps = {
  board: BoardView;
  companyId: string;
  columns: CandidateColumn[];
  onColumns: (columns: CandidateColumn[]) => void;
};

/** Views of the candidates to go to with one press: those everybody has, and one's own; and a way to keep another. */
export function CandidateViews({ board, companyId, columns, onColumns }: CandidateViewsProps) {
  const [search] = useSearchParams();
  const [dialog, open] = useState<ViewDialogProps['asked'] | null>(null);
  const mayKeep = useCan('saved-view.edit-own');
  const views = useSavedViews(companyId);
  const counts = useViewCounts(board, companyId);
  const changed = useViewsChanged(companyId, board.pipelineId);
  const filter = filterShown(search);
  const { sort } = listViewIn(search);
  const shown = { filter: viewFilterOf(filter, board.stages), sort, columns };
  const isShown = (other: CandidateFilter | null) => other !== null && textOf(other) === textOf(filter);
  const totalOf = (id: string) => counts.data?.find((count) => count.id === id)?.total ?? null;
  const update = useMutation({
    mutationFn: (view: SavedViewView) => editView(view, shown),
    onSuccess: () => notify.success('View updated'),
    onError: (error) => notify.error(error.message),
    onSettled: changed,
  });
  return (
    <div className="views">
      <nav className="views__row" aria-label="Views of candidates">
        {givenViews.map((id) => {
          const given = candidateFilterOf(givenFilters[id], board.stages);
          return (
            <ViewLink
              key={id}
              name={givenNames[id]}
              total={totalOf(id)}
              to={given && addressOf(search, given, sort)}
              isShown={isShown(given)}
            />
          );
        })}
        {views.data?.map((view) => {
          const own = candidateFilterOf(view.filter, board.stages);
          return (
            <span key={view.id} className="views__own">
              <ViewLink
                name={view.name}
                total={totalOf(view.id)}
                to={own && addressOf(search, own, view.sort)}
                isShown={isShown(own) && view.sort.join() === sort.join()}
                onOpen={() => onColumns(view.columns)}
              />
              <ViewMenu view={view} onUpdate={() => update.mutate(view)} onAsk={open} />
            </span>
          );
        })}
      </nav>
      {failureOf(views) && <QueryFailure what="Your views could not be loaded." query={views} />}
      {mayKeep && (
        <Button
          size="small"
          look="ghost"
          className="push not-phone"
          aria-haspopup="dialog"
          onClick={() => open({ act: 'save', shown })}
        >
          <Bookmark className="icon" aria-hidden />
          Save view
        </Button>
      )}
      {dialog && <ViewDialog asked={dialog} onChanged={changed} onClose={() => open(null)} />}
    </div>
  );
}

const textOf = (filter: CandidateFilter): string => JSON.stringify(applicationFilterOf(filter));

const isList = (search: URLSearchParams): boolean => search.get('tab') === 'list';

/** A board shows all stages, whichever its address names. */
function filterShown(search: URLSearchParams): CandidateFilter {
  const filter = filterIn(search);
  return isList(search) ? filter : { ...filter, stages: [] };
}

/** The address of a view: what is about some stages is a list, and on a board one stays where one is. */
function addressOf(search: URLSearchParams, filter: CandidateFilter, sort: ListView['sort']): string {
  const toList = isList(search) || filter.stages.length > 0;
  const base = withParameters(search, { tab: toList ? 'list' : null, [openCardParameter]: null });
  const { stages } = toList ? filter : filterIn(search);
  return `?${withListView(withFilter(base, { ...filter, stages }), { sort }).toString()}`;
}

type ViewLinkProps = {
  name: string;
  total: number | null;
  /** Null where the job has none of the stages it is about. */
  to: string | null;
  isShown: boolean;
  onOpen?: () => void;
};

function ViewLink({ name, total, to, isShown, onOpen }: ViewLinkProps) {
  if (to === null)
    return (
      <span className="chip chip--sm views__none" title="This job has none of its stages">
        <span className="truncate">{name}</span>
      </span>
    );
  return (
    <Link
      className="chip chip--sm"
      to={to}
      preventScrollReset
      aria-current={isShown || undefined}
      onClick={onOpen}
    >
      <span className="truncate">{name}</span>
      {total !== null && <span className="chip__n num">{totalText(total)}</span>}
    </Link>
  );
}

const totalText = (total: number): string =>
  isMoreThanCounted(total, 0) ? `${numberText(limits.countedApplications)}+` : numberText(total);

type ViewMenuProps = {
  view: SavedViewView;
  onUpdate: () => void;
  onAsk: (asked: ViewDialogProps['asked']) => void;
};

function ViewMenu({ view, onUpdate, onAsk }: ViewMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        className="views__more"
        aria-label={`Change view ${view.name}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis className="icon icon--sm" aria-hidden />
      </button>
      {anchor && (
        <PopupMenu title={view.name} titled anchor={anchor} onClose={() => setAnchor(null)}>
          <ul>
            <li>
              <MenuButton onChoose={onUpdate}>Update to what is shown</MenuButton>
            </li>
            <li>
              <MenuButton onChoose={() => onAsk({ act: 'rename', view })}>Rename…</MenuButton>
            </li>
            <li>
              <MenuButton danger onChoose={() => onAsk({ act: 'delete', view })}>
                Delete…
              </MenuButton>
            </li>
          </ul>
        </PopupMenu>
      )}
    </>
  );
}
