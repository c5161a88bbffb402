import { ChevronLeft, ChevronRight } from 'lucide-react';
import { numberText } from '../../base/formats/counted.js';
import { IconButton } from './button.js';
import './pager.css';

type PagerProps = {
  page: number;
  perPage: number;
  total: number;
  /** Whether there are more rows than `total`, which was not counted to its end. */
  isMore?: boolean;
  onPage: (page: number) => void;
};

/** Which rows are shown, and the way to the others. */
export function Pager({ page, perPage, total, isMore = false, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const from = Math.min(total, (page - 1) * perPage + 1);
  const to = Math.min(total, page * perPage);
  return (
    <nav className="list-pager" aria-label="Pages">
      <span className="meta num">
        {numberText(from)} to {numberText(to)} of {isMore && 'more than '}
        {numberText(isMore ? total - 1 : total)}
      </span>
      {pages > 1 && (
        <span className="push row">
          <IconButton
            label="Previous page"
            small
            outlined
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft className="icon" aria-hidden />
          </IconButton>
          <span className="meta num">
            Page {numberText(page)}
            {!isMore && ` of ${numberText(pages)}`}
          </span>
          <IconButton
            label="Next page"
            small
            outlined
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight className="icon" aria-hidden />
          </IconButton>
        </span>
      )}
    </nav>
  );
}

/** The page that can be shown of what was asked for: rows go, and with them the last page. */
export const pageWithin = (asked: number, perPage: number, total: number): number =>
  Math.min(asked, Math.max(1, Math.ceil(total / perPage)));
