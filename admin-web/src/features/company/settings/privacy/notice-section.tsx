import type { EmployerNoticeView } from '@app/contracts/notices/employer-notice';
import type { NoticeContent } from '@app/contracts/notices/notice-parts';
import { tellsPeriods } from '@app/contracts/notices/period-told';
import { keptFor } from '@app/contracts/notices/suggested-notice';
import type { RetentionRuleView } from '@app/contracts/retention/retention-rule';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, FileText, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../../client/session/acting.js';
import { DateText, useNow } from '../../../../base/formats/clock.js';
import { counted } from '../../../../base/formats/counted.js';
import { dayText } from '../../../../base/formats/time.js';
import { Button } from '../../../../kit/ui/button.js';
import { Status } from '../../../../kit/ui/tag.js';
import { useScrolledTo } from '../../../../kit/ui/use-scrolled-to.js';
import { DeskFact } from './desk-fact.js';
import { DeskSection } from './desk-section.js';
import { FirstNotice } from './first-notice.js';
import { NoticeAsShown } from './notice-as-shown.js';
import { NoticeBehind } from './notice-behind.js';
import { inForceOf, noticesQuery, suggestionQuery } from './notice-queries.js';
import { NoticeSheet } from './notice-sheet.js';
import { retentionRulesQuery } from '../../shared/privacy/retention-queries.js';
import { QueryPending } from '../../../../kit/ui/query-pending.js';
import './notice-section.css';

const sectionId = 'notice';

/** Which version is in force, and since when. */
export function NoticeFact({ companyId }: { companyId: string }) {
  const isShown = useCan('employer-notice.list');
  const { data } = useQuery({ ...noticesQuery(companyId), enabled: isShown });
  const now = useNow();
  if (!isShown) return null;
  return (
    <DeskFact icon={FileText} label="Notice" sectionId={sectionId}>
      {data ? factOf(inForceOf(data), now) : '…'}
    </DeskFact>
  );
}

function factOf(inForce: EmployerNoticeView | undefined, now: number): string {
  if (!inForce?.publishedAt) return 'None published yet';
  return `Version ${inForce.number}, since ${dayText(inForce.publishedAt, now)}`;
}

/** What applicants are told about their data: the version in force, those before it, and the next. */
export function NoticeSection({ companyId }: { companyId: string }) {
  const isShown = useCan('employer-notice.list');
  const notices = useQuery({ ...noticesQuery(companyId), enabled: isShown });
  useScrolledTo(sectionId);
  if (!isShown) return null;
  const inForce = notices.data && inForceOf(notices.data);
  return (
    <DeskSection
      id={sectionId}
      title="Your notice"
      hint="Linked in every form, before “Send application”."
      act={inForce && <Status tone="ok">Version {inForce.number}</Status>}
      padded
    >
      {notices.data && <Notices companyId={companyId} notices={notices.data} />}
      {!notices.data && <QueryPending what="The notice could not be loaded." query={notices} height={200} />}
    </DeskSection>
  );
}

type NoticesProps = { companyId: string; notices: EmployerNoticeView[] };
type Open = { show: NoticeContent; version: number | null } | { write: NoticeContent };

function Notices({ companyId, notices }: NoticesProps) {
  const client = useQueryClient();
  const published = notices.filter(({ number }) => number !== null);
  const draft = notices.find(({ number }) => number === null) ?? null;
  const [inForce] = published;
  // Only the first one starts from the suggestion.
  const suggestion = useQuery({ ...suggestionQuery(companyId, client), enabled: !inForce && !draft });
  const { data: lines = null } = useQuery(retentionRulesQuery(companyId));
  const beginning = draft?.content ?? nextOf(inForce, lines) ?? suggestion.data;
  if (beginning)
    return (
      <Versions
        companyId={companyId}
        published={published}
        draft={draft}
        beginning={beginning}
        lines={lines}
      />
    );
  return <QueryPending what="The notice could not be prepared." query={suggestion} height={200} />;
}

/** What was written, with the periods of today where the version in force says others; words of somebody's own stay. */
function nextOf(
  inForce: EmployerNoticeView | undefined,
  lines: RetentionRuleView[] | null,
): NoticeContent | undefined {
  if (!inForce || !lines || tellsPeriods(inForce.content.period, lines) !== false) return inForce?.content;
  return { ...inForce.content, period: keptFor(lines) };
}

type VersionsProps = {
  companyId: string;
  published: EmployerNoticeView[];
  draft: EmployerNoticeView | null;
  /** What the next version starts from. */
  beginning: NoticeContent;
  /** How long the company keeps applications; null until that is known. */
  lines: RetentionRuleView[] | null;
};

function Versions({ companyId, published, draft, beginning, lines }: VersionsProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const [inForce] = published;
  const next = published.length + 1;
  const close = () => setOpen(null);
  /** A draft that was begun before keeps its words, but not a period of before. */
  const writeAnew = (now: RetentionRuleView[]) =>
    setOpen({
      write: tellsPeriods(beginning.period, now) ? beginning : { ...beginning, period: keptFor(now) },
    });
  return (
    <div className="notice-desk">
      {inForce && lines && <NoticeBehind inForce={inForce} lines={lines} onWrite={() => writeAnew(lines)} />}
      {inForce ? (
        <>
          <blockquote className="notice-desk__quote">
            <p>“{inForce.content.responsible}</p>
            <p>{inForce.content.purposes}”</p>
          </blockquote>
          <History published={published} onShow={(notice) => setOpen(shown(notice))} />
        </>
      ) : (
        <FirstNotice companyId={companyId} content={beginning} draft={draft} />
      )}
      <div className="row row--wrap">
        <Button onClick={() => setOpen({ write: beginning })}>
          <Pencil className="icon" aria-hidden />
          {nextWords(next, draft !== null)}
        </Button>
        <Button
          look="ghost"
          onClick={() => setOpen(inForce ? shown(inForce) : { show: beginning, version: null })}
        >
          <Eye className="icon" aria-hidden />
          See it as applicants do
        </Button>
      </div>
      {open && 'show' in open && <NoticeAsShown content={open.show} version={open.version} onClose={close} />}
      {open && 'write' in open && (
        <NoticeSheet companyId={companyId} draft={draft} content={open.write} number={next} onClose={close} />
      )}
    </div>
  );
}

function nextWords(next: number, isBegun: boolean): string {
  if (isBegun) return `Go on with version ${next}`;
  return next === 1 ? 'Change it first' : `Write version ${next}`;
}

const shown = ({ content, number }: EmployerNoticeView): Open => ({ show: content, version: number });

type HistoryProps = { published: EmployerNoticeView[]; onShow: (notice: EmployerNoticeView) => void };

function History({ published, onShow }: HistoryProps) {
  return (
    <ol className="notice-desk__history" aria-label="Versions">
      {published.map((notice, index) => (
        <li key={notice.id} data-now={index === 0 || undefined}>
          <span className="notice-desk__number">{notice.number}</span>
          <button type="button" className="notice-desk__change grow" onClick={() => onShow(notice)}>
            {notice.change || 'The first one'}
          </button>
          <span className="meta">{notice.publishedAt && <DateText iso={notice.publishedAt} />}</span>
          <span className="meta num">{counted(notice.people, 'application')}</span>
        </li>
      ))}
    </ol>
  );
}
