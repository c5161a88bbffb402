import { queueNames } from '@app/contracts/operations/queue';
import { useFilter } from '../../../../kit/list/filters.js';
import { ReplayAll } from './replay-all.js';

/** Replays what the filters mean as far as it is open; nothing where they mean another state. */
export function ReplayFitting() {
  const [name] = useFilter('name');
  const [queue] = useFilter('queue');
  const [companyId] = useFilter('companyId');
  const [state] = useFilter('state');
  if (state !== '' && state !== 'open') return null;
  const known = queueNames.find((one) => one === queue);
  return (
    <ReplayAll
      filter={{
        ...(name === '' ? {} : { name }),
        ...(known === undefined ? {} : { queue: known }),
        ...(companyId === '' ? {} : { companyId }),
      }}
    />
  );
}
