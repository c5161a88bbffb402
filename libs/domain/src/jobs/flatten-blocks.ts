import { parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: object }>;
const isTag = (node: Node): node is Element => 'attribs' in node;

const boxes = new Set(['p', 'div', 'tr']);
const headings = new Set(['h2', 'h3']);
const lists = new Set(['ul', 'ol']);

/**
 * Lays clean HTML out as a plain sequence of paragraphs, headings and lists. Word processors and job boards nest boxes
 * in boxes and separate them with blanks; readers, feeds and editors want neither. No word is lost on the way.
 */
export function flattenBlocks(html: string): string {
  const blocks: string[] = [];
  let run = '';
  const endRun = (): void => {
    const text = trimmed(run);
    if (text !== '') blocks.push(listOfBullets(text) ?? `<p>${text}</p>`);
    run = '';
  };
  const walk = (nodes: Node[]): void => {
    for (const node of nodes) {
      const { name, children } = isTag(node) ? node : { name: '', children: [] };
      if (boxes.has(name) || wrapsBlocks(node)) {
        endRun();
        walk(children);
        endRun();
      } else if (headings.has(name)) {
        endRun();
        const text = trimmed(inline(children));
        if (text !== '') blocks.push(`<${name}>${text}</${name}>`);
      } else if (lists.has(name)) {
        endRun();
        const items = itemsOf(children);
        if (items !== '') blocks.push(`<${name}>${items}</${name}>`);
      } else if (name === 'li') {
        endRun();
        blocks.push(`<ul>${itemsOf([node])}</ul>`);
      } else run += inline([node]);
    }
  };
  // Sanitised HTML closes every tag; its text stays escaped.
  walk(parseDocument(html, { xmlMode: true, decodeEntities: false }).children);
  endRun();
  // Every bullet of a word processor is a paragraph of its own.
  return blocks.join('\n').replaceAll('</ul>\n<ul>', '');
}

/** What only looks like one piece of text: a cell with paragraphs in it, bold around a whole document. */
function wrapsBlocks(node: Node): boolean {
  if (!isTag(node)) return false;
  const least = { td: 1, th: 1, b: 2, i: 2 }[node.name];
  return least !== undefined && blocksIn(node) >= least;
}

function blocksIn({ children }: Element): number {
  return children.reduce((count, node) => {
    if (!isTag(node)) return count;
    const isBlock = boxes.has(node.name) || headings.has(node.name) || isOfList(node);
    return count + (isBlock ? 1 : blocksIn(node));
  }, 0);
}

const isOfList = ({ name }: Element) => name === 'li' || lists.has(name);

/**
 * List items of one line each, with whatever was nested in them as their text. Items of lists inside of lists stand
 * below the one they belong to; what stands in a list without being an item becomes one.
 */
function itemsOf(nodes: Node[]): string {
  const items: string[] = [];
  let run = '';
  const endRun = (): void => {
    const text = trimmed(run);
    if (text !== '') items.push(`<li>${text}</li>`);
    run = '';
  };
  const walk = (parts: Node[]): void => {
    for (const part of parts) {
      if (!isTag(part) || !(isOfList(part) || holdsList(part))) {
        run += inline([part]);
        continue;
      }
      endRun();
      walk(part.children);
      endRun();
    }
  };
  walk(nodes);
  endRun();
  return items.join('');
}

function holdsList({ children }: Element): boolean {
  return children.some((node) => isTag(node) && (isOfList(node) || holdsList(node)));
}

const bullet = /^[·•▪●○◦‣]\s+(?=\S)/;

/** Lines that begin with a bullet somebody typed, or a word processor did, are a list; undefined for other text. */
function listOfBullets(text: string): string | undefined {
  const lines = text.split('<br>').map((line) => line.trim());
  const isClosed = (line: string) => line.split(/<[bia]/).length === line.split('</').length;
  if (!lines.every((line) => bullet.test(line) && isClosed(line))) return undefined;
  return `<ul>${lines.map((line) => `<li>${line.replace(bullet, '')}</li>`).join('')}</ul>`;
}

function inline(nodes: Node[]): string {
  return nodes.map(inlineNode).join('');
}

function inlineNode(node: Node): string {
  if (!isTag(node)) return 'data' in node ? node.data.replace(/[\s\u00a0]+/g, ' ') : '';
  if (node.name === 'br') return '<br>';
  const inside = inline(node.children);
  if (inside.trim() === '') return inside;
  const { href = '' } = node.attribs;
  // An address without a host would lead into the site it is shown on.
  if (node.name === 'a')
    return /^(?:https?|mailto):/i.test(href)
      ? `<a href="${href}" rel="nofollow noopener">${inside}</a>`
      : inside;
  if (node.name === 'b' || node.name === 'i') return `<${node.name}>${inside}</${node.name}>`;
  // A block where only text can stand: its text, apart from what is beside it.
  return ` ${inside} `;
}

/** Without blanks and breaks at either end, and without runs of them inside. */
function trimmed(html: string): string {
  return html
    .replace(/(\s*<br>\s*)+/g, '<br>')
    .replace(/\s+/g, ' ')
    .replace(/^(<br>|\s)+|(<br>|\s)+$/g, '');
}
