import { type Answer, listOf, type Person } from '../person.js';

/** All rows of a list, page by page. */
export async function allOf(by: Person, route: string, filter: object): Promise<Answer['body'][]> {
  const rows: Answer['body'][] = [];
  for (let first = 0; ; first += 100) {
    const { outcome, body, status, code } = await by.get(listOf(route, filter, [first, first + 99]));
    if (outcome !== 'ok') throw new Error(`${route} responds ${status} ${code}`);
    rows.push(...body);
    if (body.length < 100) return rows;
  }
}

/** What a record says. */
export async function readAs(by: Person, route: string): Promise<Answer['body']> {
  const { outcome, body, status, code } = await by.get(route, 20_000);
  if (outcome !== 'ok') throw new Error(`${route} responds ${status} ${code}`);
  return body;
}
