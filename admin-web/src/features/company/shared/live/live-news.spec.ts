import { describe, expect, it } from '@jest/globals';
import type { LiveEvent } from '@app/contracts/live/live-event';
import { QueryClient } from '@tanstack/react-query';
import { newsIn, refresh } from './live-news.js';

const event: LiveEvent = { kind: 'moved', jobId: 'j', pipelineId: 'p', applicationId: 'a', version: 2 };
const streamed = (name: string, data: unknown) => ({ id: '1-1', name, data: JSON.stringify(data) });

describe('news of a company', () => {
  it('are what changed; what is not known yet is no news', () => {
    const changes = [streamed('change', event), streamed('change', { ...event, kind: 'sung' })];
    expect(newsIn([...changes, streamed('other', event), streamed('change', null)])).toEqual([event]);
  });

  it('of one more application make the job read again, whose number stands beside the board', () => {
    const isOfBefore = (kind: LiveEvent['kind']) => {
      const client = new QueryClient();
      for (const id of ['j', 'another']) client.setQueryData(['job', id], {});
      refresh(client, [{ ...event, kind, applicationId: 'new', version: 1 }]);
      return ['j', 'another'].map((id) => client.getQueryState(['job', id])?.isInvalidated);
    };
    expect(isOfBefore('submitted')).toEqual([true, false]);
    expect(isOfBefore('moved')).toEqual([false, false]);
  });

  it('are that anything may have changed, once too much was missed', () => {
    expect(newsIn([streamed('change', event), streamed('reset', {})])).toBeNull();
  });
});
