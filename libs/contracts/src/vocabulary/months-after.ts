/** The same day so many months later, or the last day of a month that is shorter (Regulation 1182/71, Article 3). */
export function monthsAfter(at: Date, months: number): Date {
  const end = new Date(at);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const days = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(at.getUTCDate(), days));
  return end;
}
