import { periodLengths } from '@app/contracts/analytics/analytics-range';
import { analyticsDays } from '@app/contracts/analytics/job-analytics';
import { CompanyPicker } from '../shared/kit/company-picker.js';
import { rangeNames } from '../shared/analytics/period-words.js';
import { RangeDay } from './range-day.js';
import { useAnalyticsChoice, useJobAnalytics } from '../shared/analytics/use-analytics.js';
import './analytics-choice.css';

const lengthNames = { day: 'Day', week: 'Week', month: 'Month' } as const;

/** Which company, which days, and what they are put together to. */
export function AnalyticsChoice() {
  const { own, days, by, companyId, change, chooseOwn } = useAnalyticsChoice();
  const { analytics, errors } = useJobAnalytics();
  const known = analytics.data?.company;
  // Its name comes with the figures.
  const company = companyId ? { id: companyId, name: known?.id === companyId ? known.name : '' } : undefined;
  return (
    <section className="card analytics-choice no-print" aria-label="What is shown">
      <CompanyPicker
        asFilter
        value={company}
        error={errors.companyId}
        hint={companyId ? 'Empty the field for the whole platform.' : 'Without one: the whole platform.'}
        onChange={(chosen) => {
          if (chosen || companyId) change({ company: chosen?.id ?? null });
        }}
      />
      <div className="analytics-choice__part">
        <span className="field__label" id="analytics-range">
          Days
        </span>
        <span className="segmented" role="group" aria-labelledby="analytics-range">
          {analyticsDays.map((value) => (
            <button
              key={value}
              type="button"
              aria-pressed={!own && days === value}
              onClick={() => change({ days: String(value), from: null, to: null })}
            >
              {rangeNames[value]}
            </button>
          ))}
          <button type="button" aria-pressed={own !== null} onClick={chooseOwn}>
            Own range
          </button>
        </span>
      </div>
      <div className="analytics-choice__part">
        <span className="field__label" id="analytics-by">
          By
        </span>
        <span className="segmented" role="group" aria-labelledby="analytics-by">
          {periodLengths.map((length) => (
            <button
              key={length}
              type="button"
              aria-pressed={by === length}
              onClick={() => change({ by: length })}
            >
              {lengthNames[length]}
            </button>
          ))}
        </span>
      </div>
      {own && (
        <div className="analytics-choice__range">
          <RangeDay
            label="First day"
            value={own.from}
            error={errors.from}
            onChoose={(from, isStillTyped) => change({ from }, isStillTyped)}
          />
          <RangeDay
            label="Last day"
            value={own.to}
            error={errors.to}
            onChoose={(to, isStillTyped) => change({ to }, isStillTyped)}
          />
        </div>
      )}
      <p className="meta analytics-choice__zone">
        Days begin and end at midnight UTC; weeks begin on Monday.
      </p>
    </section>
  );
}
