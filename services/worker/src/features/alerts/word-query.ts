/** What a `tsquery` of PostgreSQL asks of a text. */
export type WordQuery =
  | { kind: 'word'; word: string }
  | { kind: 'not'; of: WordQuery }
  | { kind: 'and' | 'or' | 'phrase'; left: WordQuery; right: WordQuery };

const token = /\s*(?:('(?:[^'\\]|''|\\.)*'(?::[*A-D]+)?)|(<-?\d*-?>)|([!&|()]))/y;

/**
 * Reads a `tsquery` as PostgreSQL writes it; null for one that asks for nothing, and therefore finds nothing.
 * @throws RangeError for any other text
 */
export function readWordQuery(text: string): WordQuery | null {
  if (text.trim() === '') return null;
  const reader = new Reader(tokensOf(text));
  const query = reader.either();
  if (!reader.isAtEnd()) throw new RangeError('The words of a search could not be read');
  return query;
}

/** Whether the order of words matters to it, which the words of a text alone do not tell. */
export function hasPhrase(query: WordQuery): boolean {
  if (query.kind === 'word') return false;
  if (query.kind === 'not') return hasPhrase(query.of);
  return query.kind === 'phrase' || hasPhrase(query.left) || hasPhrase(query.right);
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const found = token.exec(text);
    if (!found) throw new RangeError('The words of a search could not be read');
    tokens.push(found[1] ?? found[2] ?? found[3] ?? '');
  }
  return tokens;
}

/** From the operator that binds least to the one that binds most: or, and, followed by, not. */
class Reader {
  #at = 0;

  constructor(private readonly tokens: readonly string[]) {}

  isAtEnd(): boolean {
    return this.#at === this.tokens.length;
  }

  either(): WordQuery {
    let left = this.all();
    while (this.takes('|')) left = { kind: 'or', left, right: this.all() };
    return left;
  }

  private all(): WordQuery {
    let left = this.followed();
    while (this.takes('&')) left = { kind: 'and', left, right: this.followed() };
    return left;
  }

  private followed(): WordQuery {
    let left = this.one();
    while (this.tokens[this.#at]?.startsWith('<')) {
      this.#at += 1;
      left = { kind: 'phrase', left, right: this.one() };
    }
    return left;
  }

  private one(): WordQuery {
    if (this.takes('!')) return { kind: 'not', of: this.one() };
    if (this.takes('(')) {
      const inside = this.either();
      if (!this.takes(')')) throw new RangeError('The words of a search could not be read');
      return inside;
    }
    const word = /^'(.*)'(?::[*A-D]+)?$/s.exec(this.tokens[this.#at] ?? '')?.[1];
    if (word === undefined) throw new RangeError('The words of a search could not be read');
    this.#at += 1;
    return { kind: 'word', word: word.replace(/''|\\(.)/gs, (_all, escaped?: string) => escaped ?? "'") };
  }

  private takes(wanted: string): boolean {
    if (this.tokens[this.#at] !== wanted) return false;
    this.#at += 1;
    return true;
  }
}
