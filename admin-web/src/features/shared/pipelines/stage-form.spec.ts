import { describe, expect, it } from '@jest/globals';
import { changedUpon, newStage } from './stage-form.js';

describe('a stage that others change while it is open', () => {
  const opened = { ...newStage, name: 'Talk', description: 'By phone' };

  it('keeps what they changed, and takes what was written here', () => {
    const now = {
      ...opened,
      description: 'By video',
      settings: { ...opened.settings, notifyApplicant: true },
    };
    const written = { ...opened, name: 'First talk', settings: { ...opened.settings, staleAfterDays: 3 } };
    expect(changedUpon(now, opened, written)).toEqual({
      ...{ name: 'First talk', description: 'By video', type: 'review' },
      settings: { ...opened.settings, notifyApplicant: true, staleAfterDays: 3 },
    });
  });

  it('is as it was written where both changed the same', () => {
    const now = { ...opened, name: 'Call' };
    expect(changedUpon(now, opened, { ...opened, name: 'Chat' }).name).toBe('Chat');
    expect(changedUpon(now, opened, opened).name).toBe('Call');
  });
});
