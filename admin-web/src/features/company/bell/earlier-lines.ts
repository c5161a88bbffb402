import type { EarlierView } from '@app/contracts/dashboard/bell';
import { importParameter, pathTo, withQuery } from '../../../base/paths.js';
import { counted, numberText } from '../../../base/formats/counted.js';
import { bulkParameter } from '../shared/applications/bulk-parameter.js';

/** Something that happened and needs nothing. */
export type EarlierLine = {
  key: string;
  kind: EarlierView['kind'];
  /** What stands out in its words. */
  who: string;
  what: string;
  detail: string;
  to: string;
  /** What leads there, where that is more than the line says. */
  act: string | null;
};

/** Says days in the zone of whoever looks. */
type Words = { dayOf: (iso: string) => string };

type Of<Kind extends EarlierView['kind']> = Extract<EarlierView, { kind: Kind }>;

export const earlierLines = (
  earlier: readonly EarlierView[],
  companyId: string,
  words: Words,
): EarlierLine[] =>
  earlier.map((line) => {
    const key = `${line.kind}-${line.id}`;
    switch (line.kind) {
      case 'bulk':
        return { key, kind: line.kind, ...bulkOf(line, companyId, words) };
      case 'import':
        return { key, kind: line.kind, ...importOf(line, companyId, words) };
      default:
        return { key, kind: line.kind, ...invitationOf(line, companyId, words) };
    }
  });

type Said = Omit<EarlierLine, 'key' | 'kind'>;

const became: Record<Of<'bulk'>['act'], (count: number) => string> = {
  move: (count) => `${count === 1 ? 'was' : 'were'} moved`,
  reject: (count) => `${count === 1 ? 'was' : 'were'} refused`,
  reopen: (count) => `${count === 1 ? 'is' : 'are'} open again`,
  tag: (count) => `${count === 1 ? 'was' : 'were'} tagged`,
  message: (count) => `${count === 1 ? 'was' : 'were'} written to`,
  review: (count) => `${count === 1 ? 'was' : 'were'} asked about`,
};

function bulkOf(line: Of<'bulk'>, companyId: string, { dayOf }: Words): Said {
  const { done, leftOut, status, jobId, jobTitle, id, at } = line;
  const left = leftOut === 0 ? '' : `${numberText(leftOut)} left as they were. `;
  return {
    ...(status === 'undone' && done === 0
      ? { who: 'Everybody', what: 'was put back' }
      : { who: counted(done, 'candidate'), what: bulkEnd(line) }),
    detail: `${left}${jobTitle}, ${dayOf(at)}`,
    to: withQuery(pathTo('jobProfile', { companyId, jobId }), { [bulkParameter]: id }),
    act: 'Show report',
  };
}

function bulkEnd({ act, done, status, stage }: Of<'bulk'>): string {
  if (status === 'undone') return 'could not be put back';
  const is = done === 1 ? 'is' : 'are';
  const end = act === 'move' && stage !== null ? `${is} now in ${stage}` : became[act](done);
  return status === 'failed' ? `${end}, then something went wrong on our side` : end;
}

function importOf(line: Of<'import'>, companyId: string, { dayOf }: Words): Said {
  const { fileName, created, changed, failed, id, at } = line;
  const parts = [
    created > 0 || changed + failed === 0 ? `${numberText(created)} new` : '',
    changed > 0 ? `${numberText(changed)} changed` : '',
    failed > 0 ? `${numberText(failed)} left out` : '',
  ];
  return {
    who: fileName,
    what: 'was imported',
    detail: `${parts.filter(Boolean).join(', ')}, ${dayOf(at)}`,
    to: withQuery(pathTo('jobs', { companyId }), { [importParameter]: id }),
    act: 'Show report',
  };
}

function invitationOf(line: Of<'invitation'>, companyId: string, { dayOf }: Words): Said {
  const { firstName, lastName, email, at, expiredAt } = line;
  return {
    who: [firstName, lastName].filter(Boolean).join(' ') || email,
    what: 'has not answered the invitation yet',
    detail: `Invited ${dayOf(at)}, until ${dayOf(expiredAt)}`,
    to: pathTo('userManagement', { companyId }),
    act: null,
  };
}
