import { type DomainOutcome, domainFilePath } from '@app/contracts/company-domains/company-domain';
import type { DomainFinding } from '@app/domain/company-domains/company-domain.entity';
import type { DomainVerification } from '@app/domain/company-domains/domain-token';
import type { DomainProbe, Probed, ProbeFailure } from '@app/domain/company-domains/domain-probe';
import { isSameSecret } from '@app/platform/secrets/is-same-secret';

type Answers = Pick<DomainProbe, 'records' | 'file'>;

/** Less than a look is leased for, and more than its questions may take one after the other. */
const lookMs = 40_000;

/** Looks for the proof of a domain. Others wait for the same run: it ends in time, whatever a stranger's server does. */
export async function findProof(
  probe: Answers,
  domain: string,
  proof: DomainVerification,
  atMostMs = lookMs,
): Promise<DomainFinding> {
  let deadline: NodeJS.Timeout | undefined;
  const late = new Promise<DomainFinding>((resolve) => {
    deadline = setTimeout(() => resolve({ outcome: 'no-connection' }), atMostMs);
  });
  try {
    return await Promise.race([look(probe, domain, proof), late]);
  } finally {
    clearTimeout(deadline);
  }
}

/** The record first, because it costs no connection to a stranger's server. */
async function look(probe: Answers, domain: string, proof: DomainVerification): Promise<DomainFinding> {
  const records = await probe.records(proof.record.name);
  if ('found' in records && records.found.some((text) => isSameSecret(proof.record.value, text.trim())))
    return { way: 'dns' };
  const file = await probe.file(domain, domainFilePath);
  if ('found' in file && isSameSecret(proof.file.content, file.found.trim())) return { way: 'file' };
  return { outcome: whyNot(records, file) };
}

/** The one reason that helps most: what was nearly right comes first. */
function whyNot(records: Probed<string[]>, file: Probed<string>): Exclude<DomainOutcome, 'verified'> {
  if ('found' in records && records.found.length > 0) return 'other-record';
  if ('found' in file) return 'other-file';
  if ('failure' in records && records.failure === 'resolver-failed') return 'resolver-failed';
  return outcomeOf[file.failure];
}

const outcomeOf: Record<ProbeFailure, Exclude<DomainOutcome, 'verified'>> = {
  'no-such-domain': 'no-such-domain',
  'name-server-failed': 'name-server-failed',
  'resolver-failed': 'resolver-failed',
  'private-address': 'private-address',
  'no-connection': 'no-connection',
  'bad-certificate': 'bad-certificate',
  redirected: 'redirected',
  'wrong-status': 'nothing-found',
  'file-too-large': 'file-too-large',
};
