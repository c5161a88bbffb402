import { Skeleton } from '../../../../kit/ui/skeleton.js';
import './board.css';

const columns = [3, 2, 2, 1, 1, 1];

/** The board while it is being fetched, in its final geometry. */
export function BoardSkeleton() {
  return (
    <div className="board-pane" aria-hidden>
      <div className="board">
        {columns.map((cards, column) => (
          <div className="board-column" key={column}>
            <div className="board-column__head">
              <Skeleton width={88} height={14} />
            </div>
            <div className="board-column__scroll">
              {Array.from({ length: cards }, (_, card) => (
                <div className="board-card board-card--empty" key={card}>
                  <Skeleton width="70%" height={12} />
                  <Skeleton width="90%" height={10} />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
