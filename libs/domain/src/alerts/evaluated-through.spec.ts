import { describe, expect, it } from '@jest/globals';
import type { AlertFrequency } from '@app/contracts/alerts/alert-terms';
import { newId } from '@app/platform/identifiers/new-id';
import { AlertSubscriber } from './alert-subscriber.entity.js';
import { type RoundSoFar, roundStartsFrom } from './evaluated-through.js';
import { SavedSearch } from './saved-search.entity.js';

/** Numbers a search is looked through for, day by day: each once, whatever is done to it in between. */
class Days {
  subscriber = AlertSubscriber.of({ userId: newId() }, new Date('2026-11-25T10:00:00Z'));
  readonly seen: number[] = [];
  announced = 100;
  round: RoundSoFar = {
    number: 0,
    throughNumber: 100,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    dailyRound: 0,
    dailyFrom: 100,
    weeklyRound: [0, 0, 0, 0, 0, 0, 0],
    weeklyFrom: [100, 100, 100, 100, 100, 100, 100],
    doneThrough: null,
    isFinished: true,
  };
  readonly search = SavedSearch.save(
    { name: 'Bees', frequency: 'daily', search: {} },
    { subscriber: this.subscriber, others: [], at: new Date(), announced: 100, round: this.round },
  );

  /** So many jobs become public. */
  publish(jobs = 1): void {
    this.announced += jobs;
  }

  /** Begins the round of this weekday. */
  begin(weekday: number): void {
    const last = this.round;
    const per = (of: 'weeklyRound' | 'weeklyFrom', now: number) =>
      last[of].map((known, at) => (last.weekdays.includes(at + 1) ? now : known));
    this.round = {
      number: last.number + 1,
      throughNumber: this.announced,
      weekdays: [weekday],
      dailyRound: last.number,
      dailyFrom: last.throughNumber,
      weeklyRound: per('weeklyRound', last.number),
      weeklyFrom: per('weeklyFrom', last.throughNumber),
      doneThrough: null,
      isFinished: false,
    };
  }

  /** The round comes by the subscriber, and ends. */
  finish(): void {
    this.lookFor();
    this.round = { ...this.round, doneThrough: this.subscriber.id, isFinished: true };
  }

  /** The round comes by the subscriber. */
  lookFor(): void {
    const { search, subscriber, round } = this;
    const isDue = search.frequency === 'daily' || round.weekdays.includes(subscriber.weekday);
    if (isDue && !search.paused)
      for (
        let number = roundStartsFrom(round, search, subscriber) + 1;
        number <= round.throughNumber;
        number++
      )
        this.seen.push(number);
  }

  pass(weekday: number): void {
    this.begin(weekday);
    this.finish();
  }

  set(frequency: AlertFrequency): void {
    const { subscriber, announced, round } = this;
    this.search.edit({ frequency }, { subscriber, announced, round });
  }
}

const upTo = (last: number): number[] => Array.from({ length: last - 100 }, (_, at) => 101 + at);

describe('what a search is looked through for', () => {
  it('is every job once, while it is mailed daily, weekly, and daily again', () => {
    const days = new Days();
    expect(days.subscriber.weekday).toBe(3);
    days.publish();
    days.pass(4);
    days.publish();
    days.set('weekly');
    for (const weekday of [5, 6, 7]) {
      days.publish();
      days.pass(weekday);
    }
    expect(days.seen).toEqual([101]);
    days.set('daily');
    days.pass(1);
    expect(days.seen).toEqual(upTo(105));
    days.set('weekly');
    days.publish();
    days.pass(2);
    days.publish();
    days.pass(3);
    expect(days.seen).toEqual(upTo(107));
    days.pass(4);
    expect(days.seen).toEqual(upTo(107));
  });

  it.each(['before', 'after'] as const)(
    'is every job once where it is changed while a round is under way, %s its turn',
    (when) => {
      const days = new Days();
      days.publish();
      days.pass(1);
      days.publish();
      days.begin(3);
      if (when === 'after') {
        days.finish();
        days.round = { ...days.round, isFinished: false };
      }
      days.set('weekly');
      if (when === 'before') days.finish();
      else days.round = { ...days.round, isFinished: true };
      days.set('daily');
      days.publish();
      days.pass(4);
      days.publish();
      days.pass(5);
      expect(days.seen).toEqual(upTo(104));
    },
  );

  it.each(['before', 'after'] as const)(
    'is every job once where it goes to another subscriber whose turn comes %s its own',
    (when) => {
      const days = new Days();
      days.publish();
      days.pass(1);
      days.publish();
      const other = AlertSubscriber.of({ userId: newId() }, new Date());
      const [first, second] = when === 'before' ? [other, days.subscriber] : [days.subscriber, other];
      first.id = '00000000-0000-7000-8000-000000000000';
      second.id = 'ffffffff-0000-7000-8000-000000000000';
      days.begin(2);
      days.round = { ...days.round, doneThrough: first.id };
      if (when === 'after') days.lookFor();
      days.search.moveTo(other, { from: days.subscriber, round: days.round });
      days.subscriber = other;
      if (when === 'after') days.lookFor();
      days.round = { ...days.round, doneThrough: second.id, isFinished: true };
      days.publish();
      days.pass(3);
      expect(days.seen).toEqual(upTo(103));
    },
  );

  it('is what became public since it was saved, where it is confirmed after a round', () => {
    const days = new Days();
    days.search.confirmedAt = null;
    const { subscriber } = days;
    days.publish();
    days.pass(1);
    days.seen.length = 0;
    days.search.confirm({ subscriber, consent: 'these words', at: new Date(), round: days.round });
    days.publish();
    days.pass(2);
    expect(days.seen).toEqual(upTo(102));
  });
});
