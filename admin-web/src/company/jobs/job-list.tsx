import type { BoardCardView } from '@app/contracts/applications/applicant-card';
import type { BoardView } from '@app/contracts/pipelines/board';
import { Link, useSearchParams } from 'react-router';
import { withParameters } from '../../back-office/list/list-address.js';
import { counted, numberText } from '../../platform/formats/counted.js';
import { DayText, useNow } from '../../platform/formats/clock.js';
import { Avatar } from '../../ui/avatar.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Tag } from '../../ui/tag.js';
import { daysInStage, isLate } from '../pipelines/board-state.js';
import { MoreFailure } from '../pipelines/more-failure.js';
import { StageTabs } from '../pipelines/stage-tabs.js';
import type { MoreOfStages } from '../pipelines/use-more-cards.js';

type Stage = BoardView['stages'][number];
type JobListProps = { board: BoardView; more: MoreOfStages };

/** The candidates of a job as a table, all stages or the one in the address; each opens beside the board. */
export function JobList({ board, more }: JobListProps) {
  const [search, setSearch] = useSearchParams();
  const now = new Date(useNow());
  const chosen = board.stages.find(({ id }) => id === search.get('stage'));
  const shown = chosen ? [chosen] : board.stages.filter(({ total }) => total > 0);
  const choose = (stageId: string | null) =>
    setSearch((before) => withParameters(before, { stage: stageId }), { preventScrollReset: true });
  const total = board.stages.reduce((sum, stage) => sum + stage.total, 0);
  return (
    <div className="job-candidates">
      <div className="job-candidates__bar">
        <button
          type="button"
          className="chip"
          aria-pressed={chosen === undefined}
          onClick={() => choose(null)}
        >
          All stages
          <span className="chip__n">{numberText(total)}</span>
        </button>
        <StageTabs stages={board.stages} chosenId={chosen?.id ?? ''} onChoose={choose} />
      </div>
      {shown.every((stage) => stage.total === 0) ? (
        <div className="card">
          <EmptyState
            title={chosen ? `Nobody is in ${chosen.name}` : 'Nobody has applied yet'}
            action={chosen && <Button onClick={() => choose(null)}>Show all stages</Button>}
          >
            {chosen
              ? 'Candidates appear here when they are moved to this stage.'
              : 'Candidates appear here as soon as they apply.'}
          </EmptyState>
        </div>
      ) : (
        <div className="card">
          <div className="table-wrap">
            <table className="table table--cards">
              <caption className="vh">Candidates{chosen ? ` in ${chosen.name}` : ''}</caption>
              <thead>
                <tr>
                  {['Candidate', 'Place', 'Tags', 'In this stage', 'Applied'].map((name) => (
                    <th scope="col" key={name}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              {shown.map((stage) => (
                <StageRows key={stage.id} stage={stage} now={now} more={more} />
              ))}
            </table>
          </div>
        </div>
      )}
    </div>
  );
}

type StageRowsProps = {
  stage: Stage;
  now: Date;
  more: MoreOfStages;
};

function StageRows({ stage, now, more }: StageRowsProps) {
  const rest = stage.total - stage.cards.length;
  return (
    <tbody>
      <tr className="job-candidates__stage">
        <th scope="rowgroup" colSpan={5}>
          {stage.name} <span className="num">{numberText(stage.total)}</span>
        </th>
      </tr>
      {stage.cards.map((card) => (
        <CandidateRow key={card.id} card={card} stage={stage} now={now} />
      ))}
      {stage.nextCursor !== null && rest > 0 && (
        <tr>
          <td colSpan={5}>
            <MoreFailure stage={stage} more={more} />
            <Button size="small" look="ghost" onClick={() => more.load(stage.id)}>
              {numberText(rest)} more in {stage.name}
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

type CandidateRowProps = { card: BoardCardView; stage: Stage; now: Date };

function CandidateRow({ card, stage, now }: CandidateRowProps) {
  const name = `${card.firstName} ${card.lastName}`;
  const days = daysInStage(card, now);
  const late = isLate(card, stage.settings.staleAfterDays, now);
  return (
    <tr>
      <td className="is-main">
        <span className="row row--3">
          <Avatar name={name} image={card.photo} />
          <span>
            <Link className="strong" to={`?card=${card.id}`}>
              {name}
            </Link>
            {card.position && <span className="meta">{card.position}</span>}
          </span>
        </span>
      </td>
      <td data-l="Place">{card.place ?? '–'}</td>
      <td data-l="Tags">
        {card.tags.length === 0 ? (
          '–'
        ) : (
          <span className="row row--wrap">
            {card.tags.slice(0, 3).map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
            {card.tags.length > 3 && <Tag>+{card.tags.length - 3}</Tag>}
          </span>
        )}
      </td>
      <td data-l="In this stage">
        <span className={late ? 'tag tag--late' : 'num'}>
          {days === 0 ? 'since today' : counted(days, 'day')}
        </span>
      </td>
      <td data-l="Applied">
        <DayText iso={card.appliedAt} />
      </td>
    </tr>
  );
}
