import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** One element of a document: its own text, and the elements in it by their names. */
export type Element = { text: string; children: ReadonlyMap<string, readonly Element[]> };
type Read = { root: string; element: Element } | { problem: string };

const [deepest, largest] = [40, 1_000_000] as const;
const attribute = '@';

/**
 * Reads XML of a stranger: no document type, so no entities of its own and nothing from elsewhere, no end of depth or
 * size, and a clear word about what is wrong with it.
 */
export function readXml(given: string): Read {
  if (given.length > largest) return { problem: 'It is larger than 1 MB.' };
  if (/<!(?:DOCTYPE|ENTITY)/i.test(given))
    return { problem: 'It declares a document type, which no Europass file does.' };
  const valid = XMLValidator.validate(given, { allowBooleanAttributes: false });
  if (valid !== true) return { problem: `Line ${valid.err.line}: ${valid.err.msg}` };
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: attribute,
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    textNodeName: '#',
    maxNestedTags: deepest,
  });
  try {
    const tree: unknown = parser.parse(given);
    const found = [...elementOf(tree).children].find(([name]) => !name.startsWith('?'));
    const element = found?.[1][0];
    return found && element ? { root: found[0], element } : { problem: 'There is nothing in it.' };
  } catch (error) {
    if (error instanceof Error) return { problem: error.message };
    throw error;
  }
}

/** Attributes count as elements, under their names with an `@`. */
function elementOf(value: unknown): Element {
  if (typeof value !== 'object' || value === null)
    return { text: typeof value === 'string' ? value : '', children: new Map() };
  const children = new Map<string, Element[]>();
  let text = '';
  for (const [name, inner] of Object.entries(value)) {
    if (name === '#') text = typeof inner === 'string' ? inner : '';
    else children.set(name, (Array.isArray(inner) ? inner : [inner]).map(elementOf));
  }
  return { text, children };
}

/** All elements at this path, such as `Period/From/@year`. */
export function all(element: Element, path: string): readonly Element[] {
  return path
    .split('/')
    .reduce<readonly Element[]>(
      (found, name) => found.flatMap((each) => each.children.get(name) ?? []),
      [element],
    );
}

/** The text of the first element at one of these paths that has any. */
export function textAt(element: Element, ...paths: string[]): string {
  for (const path of paths) {
    const found = all(element, path)
      .map(({ text }) => text.trim())
      .find((text) => text !== '');
    if (found) return found;
  }
  return '';
}

const breaks = /<\s*(?:br\s*\/?|\/\s*(?:p|div|li|ul|ol|h\d))\s*>/gi;
const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The words of a text that is written as HTML inside of the XML. */
export function wordsOf(html: string): string {
  return html
    .slice(0, 20_000)
    .replace(/<\s*li\b[^<>]*>/gi, '• ')
    .replace(breaks, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#(\d{1,6})|(\w{2,6}));/g, (whole, code: string, name: string) =>
      name ? (signs[name] ?? whole) : Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : '',
    )
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}
