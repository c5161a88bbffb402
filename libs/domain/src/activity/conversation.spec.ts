import { describe, expect, it } from '@jest/globals';
import { knownAtOnce, knownLater } from '../applications/public-state.js';
import { conversationStateOf } from './conversation.js';

const at = new Date('2026-03-01T12:00:00Z');
const earlier = new Date(at.getTime() - 60_000);
const later = new Date(at.getTime() + 60_000);
const known = (publicStage: 'inReview' | 'hired' | 'notSelected' | 'withdrawn') =>
  knownAtOnce({ publicStage, changedAt: at, publicVersion: 2 });

describe('a conversation', () => {
  it('is open while something may be said about the application, also with whoever was hired', () => {
    expect(conversationStateOf(known('inReview'), null, later)).toBe('open');
    expect(conversationStateOf(known('hired'), earlier, later)).toBe('open');
  });

  it('is over with a refusal, until the company writes again', () => {
    expect(conversationStateOf(known('notSelected'), null, later)).toBe('notSelected');
    expect(conversationStateOf(known('notSelected'), earlier, later)).toBe('notSelected');
    expect(conversationStateOf(known('notSelected'), later, later)).toBe('open');
  });

  it('is over for whoever withdrew', () => {
    expect(conversationStateOf(known('withdrawn'), later, later)).toBe('withdrawn');
  });

  it('goes by what the applicant knows', () => {
    const opened = knownLater(known('notSelected'), 'interview', later);
    expect(conversationStateOf(opened, null, later)).toBe('notSelected');
    expect(conversationStateOf(opened, null, new Date(later.getTime() + 30_000))).toBe('open');
  });
});
