import type {
  AnalyticsDay,
  DailyMetric as Key,
  SnapshotMetric,
} from '@app/contracts/analytics/job-analytics';
import type { PeriodLength } from '@app/contracts/analytics/analytics-range';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { numberText } from '../../../../base/formats/counted.js';
import { dayAt, type Frame, labelledDays, linePath, niceTop, xOf, yOf } from './chart-scale.js';
import { MetricFrame } from './metric-frame.js';
import { useWidth } from '../../../../kit/ui/use-width.js';
import { valueOf } from './period-values.js';
import { periodText, rangeText, seriesNames, shortDay } from './period-words.js';
import './chart.css';

export type Line = { key: Key | SnapshotMetric; label: string };
type DailyMetricProps = {
  title: string;
  days: AnalyticsDay[];
  by: PeriodLength;
  first: Line;
  second: Line | null;
};

/** One or two figures by day, week or month: lines that differ in more than colour, every one within reach of the arrow keys. */
export function DailyMetric({ title, days, by, first, second }: DailyMetricProps) {
  const lines = second ? [first, second] : [first];
  const from = days[0]?.day;
  const to = days.at(-1)?.until;
  const range = from && to ? `${rangeText(from, to)}, ${seriesNames[by].toLowerCase()} (UTC)` : '';
  return (
    <MetricFrame
      title={title}
      about={range}
      legend={
        <p className="legend">
          {lines.map(({ key, label }, index) => (
            <span key={key}>
              <span className={index === 0 ? 'line-key' : 'line-key line-key--dots'} />
              {label}
            </span>
          ))}
        </p>
      }
      columns={[by === 'day' ? 'Day' : 'Days', ...lines.map(({ label }) => label)]}
      rows={days.map((day) => [
        rangeText(day.day, day.until),
        ...lines.map(({ key }) => numberText(valueOf(day, key))),
      ])}
    >
      <Chart days={days} lines={lines} title={title} />
    </MetricFrame>
  );
}

type ChartProps = { days: AnalyticsDay[]; lines: Line[]; title: string };

function Chart({ days, lines, title }: ChartProps) {
  const [area, width] = useWidth();
  const [at, setAt] = useState<number | null>(null);
  const frame: Frame = { width, height: width < 560 ? 200 : 256, left: 44, top: 12, bottom: 28 };
  const top = niceTop(Math.max(0, ...days.flatMap((day) => lines.map(({ key }) => valueOf(day, key)))));
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setAt(dayAt(((event.clientX - box.left) * width) / box.width, days.length, frame));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = days.length - 1;
    const now = at ?? last;
    const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setAt(Math.min(last, Math.max(0, to)));
  };
  const chosen = at === null ? undefined : days[at];
  return (
    <div
      ref={area}
      className="chart-area"
      role="slider"
      tabIndex={0}
      aria-label={`${title}: day`}
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={(at ?? days.length - 1) + 1}
      aria-valuetext={wordsOf(days[at ?? days.length - 1], lines)}
      onKeyDown={onKeyDown}
      onBlur={() => setAt(null)}
    >
      <svg
        className="chart"
        viewBox={`0 0 ${width} ${frame.height}`}
        height={frame.height}
        aria-hidden
        onPointerMove={onPointerMove}
        onPointerLeave={() => setAt(null)}
      >
        <Axes days={days} top={top} frame={frame} />
        <Lines days={days} lines={lines} top={top} frame={frame} />
        {at !== null && chosen && (
          <g>
            <line
              className="chart__at"
              x1={xOf(at, days.length, frame)}
              x2={xOf(at, days.length, frame)}
              y1={frame.top}
              y2={frame.height - frame.bottom}
            />
            {lines.map(({ key }, index) => (
              <circle
                key={key}
                className={`chart__dot chart__dot--${index + 1}`}
                r="4"
                cx={xOf(at, days.length, frame)}
                cy={yOf(valueOf(chosen, key), top, frame)}
              />
            ))}
          </g>
        )}
      </svg>
      {at !== null && chosen && (
        <div
          className="chart-tip"
          style={{ left: `${(100 * xOf(at, days.length, frame)) / width}%` }}
          data-side={at > days.length / 2 ? 'left' : 'right'}
          aria-hidden
        >
          <b>{periodText(chosen)}</b>
          {lines.map(({ key, label }) => (
            <span key={key}>
              {label} <span>{numberText(valueOf(chosen, key))}</span>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

type PartProps = { days: AnalyticsDay[]; top: number; frame: Frame };

function Axes({ days, top, frame }: PartProps) {
  const steps = [0, 1, 2, 3, 4].map((step) => (step * top) / 4);
  return (
    <g>
      {steps.map((value) => {
        const y = yOf(value, top, frame);
        return (
          <g key={value}>
            <line className="chart__grid" x1={frame.left} x2={frame.width} y1={y} y2={y} />
            <text x={frame.left - 10} y={y + 4} textAnchor="end">
              {numberText(value)}
            </text>
          </g>
        );
      })}
      {labelledDays(days.length, frame.width < 320 ? 3 : frame.width < 560 ? 4 : 7).map((index) => {
        const day = days[index];
        return day ? (
          <text
            key={day.day}
            x={xOf(index, days.length, frame)}
            y={frame.height - 8}
            textAnchor={index === 0 ? 'start' : index === days.length - 1 ? 'end' : 'middle'}
          >
            {shortDay(day.day)}
          </text>
        ) : null;
      })}
    </g>
  );
}

function Lines({ days, lines, top, frame }: PartProps & { lines: Line[] }) {
  const base = frame.height - frame.bottom;
  return (
    <g>
      {lines.map(({ key }, index) => {
        const path = linePath(
          days.map((day) => valueOf(day, key)),
          top,
          frame,
        );
        return (
          <g key={key}>
            {index === 0 && (
              <path className="chart__area" d={`${path}L${frame.width} ${base}L${frame.left} ${base}Z`} />
            )}
            <path className={`chart__line chart__line--${index + 1}`} d={path} />
          </g>
        );
      })}
    </g>
  );
}

function wordsOf(day: AnalyticsDay | undefined, lines: Line[]): string {
  if (!day) return 'No days';
  const metrics = lines.map(({ key, label }) => `${numberText(valueOf(day, key))} ${label.toLowerCase()}`);
  return `${periodText(day)}: ${metrics.join(', ')}`;
}
