type Element = { name: string; href?: string; children: Node[] };
/** Text is kept as it is escaped. */
type Node = string | Element;

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
      const { name, children } = typeof node === 'string' ? { name: '', children: [] } : node;
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
  walk(treeOf(html));
  endRun();
  return blocks.join('\n');
}

/** List items, with whatever was nested in them as their text; lists inside of lists keep their own items. */
function itemsOf(nodes: Node[]): string {
  return nodes
    .flatMap((node) => (typeof node !== 'string' && node.name === 'li' ? [node.children] : []))
    .map((children) => trimmed(inline(children)))
    .filter((text) => text !== '')
    .map((text) => `<li>${text}</li>`)
    .join('');
}

function inline(nodes: Node[]): string {
  return nodes.map(inlineNode).join('');
}

function inlineNode(node: Node): string {
  if (typeof node === 'string') return node.replace(/[\s\u00a0]+/g, ' ');
  if (node.name === 'br') return '<br>';
  const inside = inline(node.children);
  if (inside.trim() === '') return inside;
  if (node.name === 'a')
    return node.href ? `<a href="${node.href}" rel="nofollow noopener">${inside}</a>` : inside;
  if (node.name === 'b' || node.name === 'i') return `<${node.name}>${inside}</${node.name}>`;
  // A block where only text can stand: its text, apart from what is beside it.
  return ` ${inside} `;
}

const token = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/g;

/** The tree of sanitised HTML: every tag is closed, attributes are quoted and escaped. */
function treeOf(html: string): Node[] {
  const root: Element = { name: '', children: [] };
  const open = [root];
  for (const [text, slash, name, attributes] of html.matchAll(token)) {
    const parent = open.at(-1) ?? root;
    if (!name) parent.children.push(text);
    else if (slash) open.length = Math.max(1, open.length - 1);
    else {
      const element: Element = { name, href: /href="([^"]*)"/.exec(attributes ?? '')?.[1], children: [] };
      parent.children.push(element);
      if (name !== 'br') open.push(element);
    }
  }
  return root.children;
}

/** Without blanks and breaks at either end, and without runs of them inside. */
function trimmed(html: string): string {
  return html
    .replace(/(\s*<br>\s*)+/g, '<br>')
    .replace(/\s+/g, ' ')
    .replace(/^(<br>|\s)+|(<br>|\s)+$/g, '');
}
