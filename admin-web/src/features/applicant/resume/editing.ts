/** Which part of the résumé is open; `at` is the place of an entry in its list. */
export type Editing =
  | { part: 'basics' | 'skills' | 'languages' | 'links' | 'wishes' }
  | { part: 'experience' | 'education'; at: number };
