/** A list item in HTML pasted from Word: its level is in the style, its marker in the text. */
const paragraph = String.raw`<p\b[^<>]{0,2000}?\bmso-list:\s{0,9}l\d{1,9}\s{1,9}level(\d{1,9})[^<>]{0,2000}>((?:(?!<\/?p\b)[\s\S]){0,20000})<\/p>`;
const run = new RegExp(String.raw`(?:${paragraph.replaceAll(/\((?!\?)/g, '(?:')}\s*)+`, 'gi');
/** The sign in front of an item: in a condition, or in a span that Word ignores. */
const sign =
  /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>|<span\b[^>]*mso-list:\s*Ignore[^>]*>([\s\S]*?)<\/span>(?:\s*<\/span>)*/i;
/** "1.", "a)", "iv." and the like; everything else is a bullet. */
const counted = /^\(?(?:\d{1,3}|[a-z]|[ivxlc]{1,6})[.)]/i;

type Item = { level: number; tag: 'ul' | 'ol'; content: string };

/** Lists as Word puts them into the clipboard, as lists of HTML. */
export const withWordLists = (html: string): string =>
  /mso-list:/i.test(html) ? html.replace(run, (found) => listsOf(itemsIn(found))) : html;

function itemsIn(html: string): Item[] {
  return [...html.matchAll(new RegExp(paragraph, 'gi'))].map(([, level, content = '']) => {
    const [, conditional, ignored] = sign.exec(content) ?? [];
    const text = (conditional ?? ignored ?? '').replace(/<[^>]*>|&nbsp;|\s/g, '');
    return {
      level: Number(level),
      tag: counted.test(text) ? 'ol' : 'ul',
      content: content
        .replace(sign, '')
        .replace(/<\/?o:p>/gi, '')
        .trim(),
    };
  });
}

/** One list inside of the item before it for each level; a list of another kind on the same level follows. */
function listsOf(items: Item[]): string {
  const open: Item[] = [];
  let html = '';
  const close = (): void => {
    const last = open.pop();
    if (last) html += `</li></${last.tag}>`;
  };
  for (const item of items) {
    while ((open.at(-1)?.level ?? 0) > item.level) close();
    const around = open.at(-1);
    if (around?.level === item.level && around.tag !== item.tag) close();
    const isNext = open.at(-1)?.level === item.level;
    html += isNext ? '</li><li>' : `<${item.tag}><li>`;
    if (!isNext) open.push(item);
    html += item.content;
  }
  while (open.length > 0) close();
  return html;
}
