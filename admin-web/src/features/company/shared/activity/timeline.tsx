import type { ActivityView } from '@app/contracts/activity/activity';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useNow } from '../../../../base/formats/clock.js';
import { failureOf } from '../../../../client/queries/failed-query.js';
import { useMorePages } from '../../../../client/queries/more-pages.js';
import { Button } from '../../../../kit/ui/button.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import { daysOf } from './timeline-days.js';
import { TimelineFilterMenu } from './timeline-filter-menu.js';
import { TimelineLine } from './timeline-line.js';
import type { TimelineFilter } from '../applications/timeline-queries.js';
import { useMarkAsRead, useTimeline } from './use-timeline.js';
import './timeline.css';

type TimelineProps = {
  applicationId: string;
  companyId: string;
  /** How the applicant is called where one writes to them. */
  firstName: string;
  /** Everything in it has been seen. */
  onRead: () => void;
};

const nothing: Record<TimelineFilter, string> = {
  everything: 'Nothing has happened yet.',
  comments: 'Nobody has commented yet.',
  messages: 'No messages yet.',
  moves: 'Not moved yet.',
  mails: 'No mails yet.',
  files: 'Nobody has opened the CV yet.',
};

/** What happened to an application and what was written about it, day by day, the newest last. */
export function Timeline({ applicationId, companyId, firstName, onRead }: TimelineProps) {
  const [filter, setFilter] = useState<TimelineFilter>('everything');
  const timeline = useTimeline(applicationId, companyId, filter);
  const more = useMorePages(timeline);
  useMarkAsRead(applicationId, filter === 'everything' ? timeline.lines : undefined, onRead);
  const section = useRef<HTMLElement>(null);
  const newestId = timeline.lines?.[0]?.id;
  // Where the timeline scrolls by itself it ends with what is new.
  useEffect(() => {
    if (section.current) section.current.scrollTop = section.current.scrollHeight;
  }, [newestId, filter]);
  return (
    <section ref={section} className="timeline" aria-label="Activity">
      <div className="timeline__head">
        <h3>Activity</h3>
        <TimelineFilterMenu filter={filter} onChoose={setFilter} />
      </div>
      {failureOf(timeline) && <QueryFailure what="The activity could not be loaded." query={timeline} />}
      {!timeline.lines && timeline.isPending && <LoadingLines />}
      {timeline.hasNextPage && (
        <Button size="small" look="ghost" busy={more.isOnItsWay} onClick={more.ask}>
          Show earlier
        </Button>
      )}
      {timeline.lines && <Lines lines={timeline.lines} filter={filter} firstName={firstName} />}
    </section>
  );
}

type LinesProps = { lines: ActivityView[]; filter: TimelineFilter; firstName: string };

function Lines({ lines: newestFirst, filter, firstName }: LinesProps) {
  const now = useNow();
  if (newestFirst.length === 0) return <p className="ui muted">{nothing[filter]}</p>;
  return (
    <ol className="timeline__days">
      {daysOf(newestFirst, now).map(({ day, title, lines }) => (
        <Fragment key={day}>
          <li className="timeline__day">{title}</li>
          {lines.map((line) => (
            <TimelineLine key={line.id} line={line} firstName={firstName} />
          ))}
        </Fragment>
      ))}
    </ol>
  );
}

const LoadingLines = () => (
  <div className="stack" aria-busy="true">
    <Skeleton width="30%" />
    <Skeleton height={56} />
    <Skeleton height={56} />
  </div>
);
