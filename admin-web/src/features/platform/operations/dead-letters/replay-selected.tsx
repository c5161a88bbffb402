import { RotateCcw } from 'lucide-react';
import { useDataProvider } from 'ra-core';
import { counted } from '../../../../base/formats/counted.js';
import { BulkAction } from '../../shared/kit/bulk-action.js';
import type { PlatformProvider } from '../../shared/kit/platform-provider.js';

/** Tries several dead letters once more. */
export function ReplaySelected() {
  const provider = useDataProvider<PlatformProvider>();
  return (
    <BulkAction
      label="Replay"
      icon={RotateCcw}
      title={(count) => `Replay ${counted(count, 'dead letter')}?`}
      run={(id) => provider.replayLetter(String(id))}
      done={(count) => `${counted(count, 'dead letter')} on the way`}
    >
      <p>Each is tried once more. What was done before is not done twice.</p>
    </BulkAction>
  );
}
