import { describe, expect, it } from '@jest/globals';
import { dayArrived, dayShown, isAsked, type TypedDay } from './typed-day.js';

const type = (field: TypedDay, day: string): TypedDay => ({
  ...field,
  typed: day,
  asked: isAsked(field, day) ? [...field.asked, day] : field.asked,
});

describe('a day that is typed', () => {
  it('is asked for once, also where what was asked first is shown only after the second', () => {
    let field = dayShown('2026-10-30');
    for (const day of ['2026-01-30', '2026-01-02']) field = type(field, day);
    expect(field.asked).toEqual(['2026-01-30', '2026-01-02']);
    field = dayArrived(field, '2026-01-30');
    field = type(type(field, '0202-01-02'), '2026-01-02');
    expect(field).toEqual({
      typed: '2026-01-02',
      asked: ['2026-01-30', '2026-01-02'],
      shown: '2026-01-30',
    });
    expect(dayArrived(field, '2026-01-02').typed).toBe('2026-01-02');
  });

  it('gives way to a day nobody asked for here, as when one goes back', () => {
    const field = dayArrived(type(dayShown('2026-10-30'), '2026-01-02'), '2026-01-02');
    expect(dayArrived(field, '2026-10-30')).toEqual(dayShown('2026-10-30'));
  });

  it('is not asked for while it is not whole', () => {
    const field = dayShown('2026-10-30');
    expect(['0002-01-02', '2026-10-30', ''].map((day) => isAsked(field, day))).toEqual([false, false, true]);
  });
});
