import type { CompanyDashboardView } from '@app/contracts/dashboard/company-dashboard';
import type { ReactNode } from 'react';
import { counted, numberText } from '../../../base/formats/counted.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import type { DashboardRange } from './dashboard-range.js';
import { Sparkline } from './sparkline.js';

type Tiles = CompanyDashboardView['tiles'];
type TileProps = { label: string; value: ReactNode; note: ReactNode; children?: ReactNode };

function Tile({ label, value, note, children }: TileProps) {
  return (
    <li className="card tile">
      <span className="tile__label">{label}</span>
      {children}
      <span className="tile__value">{value}</span>
      <span className="tile__note">{note}</span>
    </li>
  );
}

/** The figures of a company at a glance; those of some days follow the range. */
export function DashboardTiles({ tiles, range }: { tiles: Tiles; range: DashboardRange }) {
  const { openJobs, draftJobs, newThisWeek, newApplicants, inInterview, hires, course } = tiles;
  return (
    <ul className="tiles">
      <Tile
        label="Open jobs"
        value={numberText(openJobs)}
        note={draftJobs === 0 ? 'none as draft' : `${numberText(draftJobs)} more as draft`}
      >
        <Sparkline values={course.openJobs} isLevel />
      </Tile>
      <Tile
        label="New applicants"
        value={numberText(newApplicants.count)}
        note={
          <>
            <span className="tile__line">{newThisWeek} this week</span>
            <Change now={newApplicants.count} before={newApplicants.before} than={range.before} />
          </>
        }
      >
        <Sparkline values={newApplicants.daily} />
      </Tile>
      <Tile
        label="In interview"
        value={numberText(inInterview.count)}
        note={inInterview.count === 0 ? 'nobody now' : `across ${counted(inInterview.jobCount, 'job')}`}
      >
        <Sparkline values={course.inInterview} isLevel />
      </Tile>
      <Tile
        label="Hires this quarter"
        value={numberText(hires.count)}
        note={<Difference now={hires.count} before={hires.before} />}
      >
        <Sparkline values={hires.weekly} isLevel />
      </Tile>
    </ul>
  );
}

/** By how much it grew or shrank; the words carry it, colour only helps. */
function Change({ now, before, than }: { now: number; before: number; than: string }) {
  if (before === 0) return null;
  const percent = Math.round((100 * (now - before)) / before);
  if (now === before) return <span className="tile__line">as many as in {than}</span>;
  if (percent === 0) return <span className="tile__line">about as many as in {than}</span>;
  return (
    <span className="tile__line">
      <span className={percent > 0 ? 'up' : 'down'}>
        {percent > 0 ? '+' : '−'}
        {numberText(Math.abs(percent))} %
      </span>{' '}
      on {than}
    </span>
  );
}

function Difference({ now, before }: { now: number; before: number }) {
  if (now === before) return <>as many as last quarter</>;
  const more = now > before;
  return (
    <>
      <span className={more ? 'up' : 'down'}>
        {Math.abs(now - before)} {more ? 'more' : 'fewer'}
      </span>{' '}
      than last quarter
    </>
  );
}

/** Tiles before their figures are there. */
export function TilesSkeleton() {
  return (
    <ul className="tiles" aria-busy>
      {['Open jobs', 'New applicants', 'In interview', 'Hires this quarter'].map((label) => (
        <Tile
          key={label}
          label={label}
          value={<Skeleton width={48} height={30} />}
          note={<Skeleton width={110} height={14} />}
        />
      ))}
    </ul>
  );
}
