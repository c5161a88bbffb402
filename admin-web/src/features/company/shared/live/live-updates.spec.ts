import { describe, expect, it } from '@jest/globals';
import type { LiveEvent } from '@app/contracts/live/live-event';
import { QueryClient } from '@tanstack/react-query';
import { liveUpdatesIn, refresh } from './live-updates.js';

const event: LiveEvent = { kind: 'moved', jobId: 'j', pipelineId: 'p', applicationId: 'a', version: 2 };
const streamed = (name: string, data: unknown) => ({ id: '1-1', name, data: JSON.stringify(data) });

describe('live updates of a company', () => {
  it('contain known changes and skip unknown kinds', () => {
    const changes = [streamed('change', event), streamed('change', { ...event, kind: 'sung' })];
    expect(liveUpdatesIn([...changes, streamed('other', event), streamed('change', null)])).toEqual([event]);
  });

  it('refetch the job after a new application, for its count next to the board', () => {
    const isOfBefore = (kind: LiveEvent['kind']) => {
      const client = new QueryClient();
      for (const id of ['j', 'another']) client.setQueryData(['job', id], {});
      refresh(client, [{ ...event, kind, applicationId: 'new', version: 1 }]);
      return ['j', 'another'].map((id) => client.getQueryState(['job', id])?.isInvalidated);
    };
    expect(isOfBefore('submitted')).toEqual([true, false]);
    expect(isOfBefore('moved')).toEqual([false, false]);
  });

  it('are null after a reset, since anything may have changed', () => {
    expect(liveUpdatesIn([streamed('change', event), streamed('reset', {})])).toBeNull();
  });
});
