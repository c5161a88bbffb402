import { parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];

const boxes = new Set(['p', 'div']);
const headings = new Set(['h2', 'h3']);
const lists = new Set(['ul', 'ol']);

/**
 * Lays clean HTML out as a plain sequence of paragraphs, headings and lists. Word processors and job boards nest boxes
 * in boxes and separate them with blanks; readers, feeds and editors want neither.
 */
export function flattenBlocks(html: string): string {
  const blocks: string[] = [];
  let run = '';
  const endRun = (): void => {
    const text = trimmed(run);
    if (text !== '') blocks.push(`<p>${text}</p>`);
    run = '';
  };
  const walk = (nodes: Node[]): void => {
    for (const node of nodes) {
      const name = 'name' in node ? node.name : '';
      const children = 'children' in node ? node.children : [];
      if (boxes.has(name)) {
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
  walk(parseDocument(html).children);
  endRun();
  return blocks.join('\n');
}

/** List items, with whatever was nested in them as their text; lists inside of lists keep their own items. */
function itemsOf(nodes: Node[]): string {
  return nodes
    .flatMap((node) => ('name' in node && 'children' in node && node.name === 'li' ? [node.children] : []))
    .map((children) => trimmed(inline(children)))
    .filter((text) => text !== '')
    .map((text) => `<li>${text}</li>`)
    .join('');
}

function inline(nodes: Node[]): string {
  return nodes.map(inlineNode).join('');
}

function inlineNode(node: Node): string {
  if (node.type === 'text') return escaped(node.data.replace(/[\s\u00a0]+/g, ' '));
  if (!('name' in node) || !('children' in node)) return '';
  const inside = inline(node.children);
  if (node.name === 'br') return '<br>';
  if (node.name === 'a') {
    const { href } = node.attribs;
    return href && inside.trim() !== ''
      ? `<a href="${escaped(href)}" rel="nofollow noopener">${inside}</a>`
      : inside;
  }
  if (node.name === 'b' || node.name === 'i')
    return inside.trim() === '' ? inside : `<${node.name}>${inside}</${node.name}>`;
  // A block where only text can stand: its text, apart from what is beside it.
  return inside.trim() === '' ? '' : ` ${inside} `;
}

/** Without blanks and breaks at either end, and without runs of them inside. */
function trimmed(html: string): string {
  return html
    .replace(/(\s*<br>\s*)+/g, '<br>')
    .replace(/\s+/g, ' ')
    .replace(/^(<br>|\s)+|(<br>|\s)+$/g, '');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
