import type { DomainOutcome } from '@app/contracts/company-domains/company-domain';
import type { DomainFinding } from '@app/domain/company-domains/company-domain.entity';
import type { DomainProbe } from '@app/domain/company-domains/domain-probe';

/** What keeps us from finding out anything: our own name service finds nothing, or nobody can be reached. */
export type OurFault = 'nothing-resolves' | 'nobody-answers';

type Found = { domain: string; finding: DomainFinding };

const ofNetwork: readonly DomainOutcome[] = ['name-server-failed', 'no-connection'];
const ofNameService: readonly DomainOutcome[] = [...ofNetwork, 'no-such-domain'];

/** So many domains are not away at the same moment by themselves. */
const several = 3;

/** Whether it would look the same if we were cut off. */
export const mayBeOurFault = ({ finding }: Pick<Found, 'finding'>): boolean =>
  isOneOf(ofNameService, finding);

/** Whether what was found of many domains, of none of which anything is known otherwise, is due to us. */
export async function ourFaultIn(
  probe: Pick<DomainProbe, 'resolves'>,
  looks: readonly Found[],
): Promise<OurFault | null> {
  if (!(await probe.resolves())) return 'nothing-resolves';
  const domains = new Set(looks.map(({ domain }) => domain));
  const isAway = looks.every(({ finding }) => isOneOf(ofNetwork, finding));
  return isAway && domains.size >= several ? 'nobody-answers' : null;
}

const isOneOf = (outcomes: readonly DomainOutcome[], finding: DomainFinding): boolean =>
  'outcome' in finding && outcomes.includes(finding.outcome);
