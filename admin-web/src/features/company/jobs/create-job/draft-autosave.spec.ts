import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '../../../../client/http/http.js';
import { DraftAutosave } from './draft-autosave.js';
import { emptyForm } from './job-form.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A job that was written further, and what is sent of it: every answer is given by the test. */
function writtenJob() {
  const sent: { answer: (id: string) => void; reject: (error: Error) => void }[] = [];
  const autosave = new DraftAutosave();
  autosave.use({
    draft: {
      jobId: 'job',
      changesOf: () => ({ title: 'Cook' }),
      save: () => new Promise((answer, reject) => void sent.push({ answer, reject })),
      catchUp: () => Promise.resolve(null),
    },
    form: { getValues: () => emptyForm, setValue: () => undefined },
  });
  return { autosave, sent };
}

const noAnswer = new ApiError(0, 'Network error');
const aDay = 24 * 3_600_000;

describe('a save that fails', () => {
  it('is tried again while the form is open', async () => {
    const { autosave, sent } = writtenJob();
    const saving = autosave.saveWhatIsRight();
    await jest.advanceTimersByTimeAsync(0);
    sent[0]!.reject(noAnswer);
    await expect(saving).rejects.toBe(noAnswer);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(sent).toHaveLength(2);
  });

  it('is not tried again once the form was left', async () => {
    const { autosave, sent } = writtenJob();
    const saving = autosave.saveWhatIsRight();
    await jest.advanceTimersByTimeAsync(0);
    autosave.leave();
    sent[0]!.reject(noAnswer);
    await expect(saving).rejects.toBe(noAnswer);
    await jest.advanceTimersByTimeAsync(aDay);
    expect(sent).toHaveLength(1);
  });

  it('is not merged into somebody else’s version once the form was left', async () => {
    const { autosave, sent } = writtenJob();
    const saving = autosave.saveWhatIsRight();
    await jest.advanceTimersByTimeAsync(0);
    autosave.leave();
    const stale = new ApiError(412, 'Changed meanwhile');
    sent[0]!.reject(stale);
    await expect(saving).rejects.toBe(stale);
    await jest.advanceTimersByTimeAsync(aDay);
    expect(sent).toHaveLength(1);
  });
});

describe('leaving the form', () => {
  it('drops the save that waits for its turn', async () => {
    const { autosave, sent } = writtenJob();
    const first = autosave.saveWhatIsRight();
    const second = autosave.saveWhatIsRight();
    const rejected = expect(second).rejects.toThrow('left before');
    await jest.advanceTimersByTimeAsync(0);
    autosave.leave();
    sent[0]!.answer('job');
    await expect(first).resolves.toBe('job');
    await rejected;
    expect(sent).toHaveLength(1);
  });

  it('drops what was to be stored a moment after the last letter', async () => {
    const { autosave, sent } = writtenJob();
    autosave.noteChange(true);
    autosave.leave();
    await jest.advanceTimersByTimeAsync(aDay);
    expect(sent).toHaveLength(0);
  });

  it('ends when the form is open again', async () => {
    const { autosave, sent } = writtenJob();
    autosave.leave();
    autosave.open();
    autosave.noteChange(true);
    await jest.advanceTimersByTimeAsync(aDay);
    expect(sent).toHaveLength(1);
  });
});
