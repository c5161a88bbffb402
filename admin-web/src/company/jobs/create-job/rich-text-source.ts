/**
 * Descriptions are kept as the few tags the contract allows. People write them as plain text with light marks:
 * an empty line starts a paragraph, `## ` a heading, `- ` or `1. ` a list, **bold**, *italic* and [text](address).
 */

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
const unescapeText = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole);

function inlineHtml(line: string): string {
  return escapeText(line)
    .replace(/\[([^\]]+)\]\(((?:https?:\/\/|mailto:)[^\s)]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')
    .replace(/\*(.+?)\*/g, '<i>$1</i>');
}

type Block = { tag: 'p' | 'h2' | 'h3' | 'ul' | 'ol'; lines: string[] };

const marks: [mark: RegExp, tag: Block['tag']][] = [
  [/^### +/, 'h3'],
  [/^## +/, 'h2'],
  [/^[-*] +/, 'ul'],
  [/^\d+[.)] +/, 'ol'],
];

function blocksOf(source: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const raw of source.split(/\r?\n/)) {
    const line = raw.trim();
    if (line === '') {
      open = undefined;
      continue;
    }
    const [mark, tag] = marks.find(([pattern]) => pattern.test(line)) ?? [undefined, 'p' as const];
    const text = mark ? line.replace(mark, '') : line;
    const heading = tag === 'h2' || tag === 'h3';
    if (open && open.tag === tag && !heading) open.lines.push(text);
    else blocks.push((open = { tag, lines: [text] }));
  }
  return blocks;
}

/** The allowed tags for what was written. */
export function htmlOf(source: string): string {
  return blocksOf(source)
    .map(({ tag, lines }) => {
      const list = tag === 'ul' || tag === 'ol';
      const inside = list
        ? lines.map((line) => `<li>${inlineHtml(line)}</li>`).join('')
        : lines.map(inlineHtml).join('<br>');
      return `<${tag}>${inside}</${tag}>`;
    })
    .join('');
}

const tagPattern = /<(\/?)([a-z0-9]+)([^>]*)>/gi;

/** What to write for a stored description, so that saving it unchanged keeps it. */
export function sourceOf(html: string): string {
  const writer = new SourceWriter();
  let at = 0;
  for (const match of html.matchAll(tagPattern)) {
    writer.text(unescapeText(html.slice(at, match.index)));
    writer.tag((match[2] ?? '').toLowerCase(), match[1] === '/', match[3] ?? '');
    at = match.index + match[0].length;
  }
  writer.text(unescapeText(html.slice(at)));
  return writer.result();
}

/** Puts the marks where the tags were. */
class SourceWriter {
  private written = '';
  private readonly lists: { ordered: boolean; count: number }[] = [];
  private href = '';

  text(text: string): void {
    const flat = text.replace(/\s+/g, ' ');
    this.written += this.written.endsWith('\n') || this.written === '' ? flat.trimStart() : flat;
  }

  tag(name: string, closes: boolean, attributes: string): void {
    if (name === 'ul' || name === 'ol') this.list(name === 'ol', closes);
    else if (name === 'li') this.item(closes);
    else if (name === 'b' || name === 'strong') this.written += '**';
    else if (name === 'i' || name === 'em') this.written += '*';
    else if (name === 'a') this.link(closes, attributes);
    else if (name === 'br') this.written += '\n';
    else this.block(name, closes);
  }

  result(): string {
    return this.written
      .replace(/[ \t]+\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  }

  private list(ordered: boolean, closes: boolean): void {
    if (closes) this.lists.pop();
    else this.lists.push({ ordered, count: 0 });
    this.written += '\n\n';
  }

  private item(closes: boolean): void {
    const list = this.lists.at(-1);
    if (closes || !list) return;
    list.count += 1;
    const start = this.written.endsWith('\n') || this.written === '' ? '' : '\n';
    this.written += `${start}${list.ordered ? `${list.count}.` : '-'} `;
  }

  private link(closes: boolean, attributes: string): void {
    if (closes) {
      this.written += `](${this.href})`;
      return;
    }
    this.href = unescapeText(/href="([^"]*)"/i.exec(attributes)?.[1] ?? '');
    this.written += '[';
  }

  private block(name: string, closes: boolean): void {
    if (this.lists.length > 0) return;
    this.written += closes ? '\n\n' : name === 'h2' ? '\n\n## ' : name === 'h3' ? '\n\n### ' : '\n\n';
  }
}
