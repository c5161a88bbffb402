import { referenceOf } from '@app/contracts/applications/reference';
import type { Answer } from '../person.js';
import type { Deed, Sent } from '../world.js';
import type { Findings } from './findings.js';
import { allOf, readAs } from './read-lists.js';

type Row = Answer['body'];

/** Every application is with its applicant and with the company, or with neither; and both mails went out. */
export async function checkApplications(findings: Findings): Promise<void> {
  const { world } = findings;
  const received = new Map<string, Row[]>();
  for (const { id } of world.jobs)
    received.set(id, await allOf(world.admin, 'job-applications', { jobId: id }));
  for (const applicant of world.applicants) {
    const mine = await allOf(applicant, 'applied-jobs', {});
    const sent = world.applications.filter((each) => each.applicant === applicant);
    for (const each of sent) {
      const theirs = (received.get(each.job.id) ?? []).filter(({ userId }) => userId === applicant.userId);
      const own = mine.filter(({ jobId }) => jobId === each.job.id);
      await checkSent(findings, each, own, theirs);
    }
    const unasked = mine.filter(({ jobId }) => !sent.some(({ job }) => job.id === jobId));
    findings.expect(
      unasked.length === 0,
      'nothing unasked',
      `${applicant.email} has ${unasked.length} more`,
      [applicant.email],
    );
  }
}

async function checkSent(findings: Findings, sent: Sent, own: Row[], theirs: Row[]): Promise<void> {
  const about = [sent.word, sent.id];
  findings.expectOnce(sent.outcome, own.length, 'an application of the applicant', about);
  findings.expectOnce(sent.outcome, theirs.length, 'an application at the company', about);
  const ids = [...own, ...theirs].map(({ id }) => id);
  const isOne = new Set([...ids, ...(sent.id === undefined ? [] : [sent.id])]).size <= 1;
  findings.expect(isOne && own.length === theirs.length, 'both sides agree', ids.join(', '), about);
  const [id] = ids;
  if (id === undefined) return;
  const isWithdrawn = own.some(({ publicStage }) => publicStage === 'withdrawn');
  const least = isWithdrawn ? 0 : 1;
  const { applicant, job } = sent;
  findings.expectMail(
    applicant.email,
    ({ subject, text }) => subject.endsWith('has arrived') && text.includes(referenceOf(id)),
    { what: 'your application has arrived', least, about },
  );
  findings.expectMail(
    findings.world.admin.email,
    ({ subject, text }) =>
      subject.startsWith('New application') && text.includes(job.id) && text.includes(applicant.userId),
    { what: 'new application', least, about },
  );
  await checkDeeds(findings, { ...sent, id }, isWithdrawn);
}

async function checkDeeds(
  findings: Findings,
  sent: Sent & { id: string },
  isWithdrawn: boolean,
): Promise<void> {
  const { admin } = findings.world;
  const card = await readAs(admin, `job-applications/${sent.id}`);
  const lines = await allOf(admin, 'activities', { entityId: sent.id });
  checkCard(findings, sent, card);
  for (const deed of sent.deeds) checkWritten(findings, sent, deed, { lines, isWithdrawn });
  checkCounted(findings, sent, lines);
  await checkAudit(findings, sent);
}

/** What the card says goes by the last thing that was acknowledged, or by something later that is unknown. */
function checkCard(findings: Findings, sent: Sent, card: Row): void {
  const about = [sent.word, sent.id];
  findings.expect(
    card.version >= sent.version,
    'versions only rise',
    `${card.version} after ${sent.version}`,
    about,
  );
  const last = sent.deeds.filter(({ version }) => version === card.version && version !== undefined);
  for (const { stageId } of last)
    if (stageId !== undefined)
      findings.expect(
        card.stageId === stageId,
        'no move is lost',
        `in ${card.stageId}, not ${stageId}`,
        about,
      );
  for (const { kind, outcome, word } of sent.deeds.filter(({ kind }) => kind === 'tag'))
    findings.expectOnce(outcome, card.tags.filter((tag: string) => tag === word).length, kind, [
      ...about,
      word,
    ]);
  const withdrawals = sent.deeds.filter(({ kind }) => kind === 'withdraw').map(({ outcome }) => outcome);
  const isWithdrawn = card.status === 'withdrawn';
  findings.expect(
    isWithdrawn || !withdrawals.includes('ok'),
    'no withdrawal is lost',
    `it is ${card.status}`,
    about,
  );
  const mayBeWithdrawn = withdrawals.some((outcome) => outcome !== 'rejected');
  findings.expect(!isWithdrawn || mayBeWithdrawn, 'nothing unasked', 'it was withdrawn', about);
}

/** Words on the timeline, and the mails that bring them to the applicant. */
function checkWritten(
  findings: Findings,
  sent: Sent,
  { kind, outcome, word }: Deed,
  { lines, isWithdrawn }: { lines: Row[]; isWithdrawn: boolean },
): void {
  const about = [sent.word, sent.id, word];
  const written = lines.filter(({ content }) => endsInWord(content, word)).length;
  if (kind === 'comment' || kind === 'message' || kind === 'answer')
    findings.expectOnce(outcome, written, `${kind} on the timeline`, about);
  if (kind === 'titled-comment') findings.expectOnce('rejected', written, kind, about);
  if (kind !== 'message' && kind !== 'reject') return;
  if (kind === 'reject') checkLetter(findings, sent, { word, outcome }, written);
  const least = kind === 'message' && written > 0 && !isWithdrawn ? 1 : 0;
  const mailed = { what: kind, least, about } as const;
  findings.expectMail(sent.applicant.email, ({ text }) => containsWord(text, word), mailed);
}

/** The letter of a rejection is written once; not where the rejection was undone in time. */
function checkLetter(
  findings: Findings,
  sent: Sent,
  { word, outcome }: Pick<Deed, 'word' | 'outcome'>,
  written: number,
): void {
  const isLast = sent.deeds.every(
    (deed) => deed.word === word || deed.outcome === 'rejected' || !changesOutcome.includes(deed.kind),
  );
  const least = outcome === 'ok' && isLast ? 1 : 0;
  const most = outcome === 'rejected' ? 0 : 1;
  findings.expectBetween([least, most], written, 'letter of a rejection', [sent.word, sent.id, word]);
}

const changesOutcome: readonly Deed['kind'][] = ['move', 'undo', 'reject', 'withdraw'];

const containsWord = (text: string, word: string): boolean => new RegExp(`\\b${word}\\b`).test(text);
const endsInWord = (text: string, word: string): boolean => new RegExp(`\\b${word}\\.?$`).test(text);

/** Each kind of act, the beginning of its line on the timeline, and how the log calls it. */
const counted = [
  ['move', 'Moved to '],
  ['undo', 'Moved back to '],
  ['reject', 'Refused: '],
] as const;

function checkCounted(findings: Findings, sent: Sent, lines: Row[]): void {
  for (const [kind, beginning] of counted) {
    const found = lines.filter(({ content }) => content.startsWith(beginning)).length;
    const what = `lines "${beginning.trim()}" on the timeline`;
    findings.expectBetween(between(sent, [kind]), found, what, [sent.word, sent.id]);
  }
}

/** As many as were acknowledged at least, and no more than were not rejected. */
function between({ deeds }: Sent, kinds: readonly Deed['kind'][]): readonly [number, number] {
  const outcomes = deeds.filter(({ kind }) => kinds.includes(kind)).map(({ outcome }) => outcome);
  const least = outcomes.filter((outcome) => outcome === 'ok').length;
  return [least, least + outcomes.filter((outcome) => outcome === 'unknown').length];
}

async function checkAudit(findings: Findings, sent: Sent & { id: string }): Promise<void> {
  const filter = { entityId: sent.id, action: 'application.moved' };
  const moved = await allOf(findings.world.admin, 'audit-events', filter);
  const span = between(sent, ['move', 'undo', 'reject']);
  findings.expectBetween(span, moved.length, 'application.moved in the audit log', [sent.word, sent.id]);
}
