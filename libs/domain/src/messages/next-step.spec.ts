import { describe, expect, it } from '@jest/globals';
import { nextStep } from './next-step.js';

const at = new Date('2026-11-23T09:00:00Z');
const dueAt = new Date('2026-12-14T09:00:00Z');

describe('what a letter says of what comes next', () => {
  it('is the day by which the applicant hears', () => {
    expect(nextStep('Northwind', { dueAt, pausedUntil: null }, at)).toEqual([
      ['Next', 'You hear by Monday 14 December'],
    ]);
    expect(nextStep('Northwind', { dueAt, pausedUntil: at }, at)).toEqual([
      ['Next', 'You hear by Monday 14 December'],
    ]);
  });

  it('is their own answer while the company waits for it', () => {
    const pausedUntil = new Date('2026-12-01T09:00:00Z');
    expect(nextStep('Northwind', { dueAt, pausedUntil }, at)).toEqual([
      ['Next', 'Northwind waits for your answer'],
    ]);
  });

  it('is nothing where no answer is owed, or its day is over', () => {
    expect(nextStep('Northwind', { dueAt: null, pausedUntil: null }, at)).toEqual([]);
    expect(nextStep('Northwind', { dueAt: at, pausedUntil: null }, at)).toEqual([]);
  });
});
