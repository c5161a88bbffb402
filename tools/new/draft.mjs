import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../local/places.mjs';

/** @typedef {{ words: string, file?: string, near?: string }} Step a manual next step, and where */

const CLOSING = new Map([
  ['[', ']'],
  ['{', '}'],
]);

/**
 * New files and small changes of others, in memory until all of them are known to apply: if the anchor text of a change is
 * missing, nothing is written.
 */
export class Draft {
  /** @type {Map<string, string>} */
  #texts = new Map();
  /** @type {Step[]} */
  steps = [];

  /** @param {string} root */
  constructor(root) {
    this.root = root;
  }

  /** New texts by file, as paths from the root. */
  get changes() {
    return new Map([...this.#texts].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  /** Whether it is there without this draft.
   * @param {string} file */
  isThere(file) {
    return existsSync(path.join(this.root, file));
  }

  /** Names of folders or files in a folder.
   * @param {string} folder @param {'folders' | 'files'} kind */
  list(folder, kind = 'folders') {
    return readdirSync(path.join(this.root, folder), { withFileTypes: true })
      .filter((entry) => (kind === 'folders' ? entry.isDirectory() : entry.isFile()))
      .map(({ name }) => name)
      .sort();
  }

  /** @param {string} file */
  read(file) {
    const known = this.#texts.get(file);
    if (known !== undefined) return known;
    if (!this.isThere(file)) throw new UsageError(`${file} is missing; nothing was written.`);
    return readFileSync(path.join(this.root, file), 'utf8');
  }

  /** @param {string} file @param {string} text */
  create(file, text) {
    if (this.isThere(file)) throw new UsageError(`${file} is there already; nothing was written.`);
    this.#texts.set(file, text);
  }

  /** Where a text is in a file.
   * @param {string} file @param {string | RegExp} anchor */
  #find(file, anchor) {
    const text = this.read(file);
    const found = typeof anchor === 'string' ? anchor : (anchor.exec(text)?.[0] ?? '');
    const start = typeof anchor === 'string' ? text.indexOf(anchor) : text.search(anchor);
    if (start < 0) throw new UsageError(`${file} has no ${anchor} to write beside; nothing was written.`);
    return { text, found, start, end: start + found.length };
  }

  /** @param {string} file @param {string | RegExp} anchor @param {(found: string) => string} change */
  edit(file, anchor, change) {
    const { text, found, start, end } = this.#find(file, anchor);
    this.#texts.set(file, `${text.slice(0, start)}${change(found)}${text.slice(end)}`);
  }

  /** Changes the content of a JSON file.
   * @template Content @param {string} file @param {(before: Content) => unknown} change */
  editJson(file, change) {
    this.#texts.set(file, `${JSON.stringify(change(JSON.parse(this.read(file))), null, 2)}\n`);
  }

  /**
   * Adds an item to the end of a list or an object that begins with `opening` and ends on the same line, or on the first
   * one that is indented as that line is.
   * @param {string} file @param {string | RegExp} opening ends in its bracket @param {string} item
   */
  addItem(file, opening, item) {
    const { text, found, end: start } = this.#find(file, opening);
    const close = CLOSING.get(found.at(-1) ?? '') ?? '';
    const lineStart = text.lastIndexOf('\n', start - 1) + 1;
    const isShort = text.slice(start, text.indexOf('\n', start)).includes(close);
    const [indent] = /^ */.exec(text.slice(lineStart)) ?? [];
    const end = isShort ? text.indexOf(close, start) : text.indexOf(`\n${indent}${close}`, start) + 1;
    const isEmpty = text.slice(start, end).trim() === '';
    const added = isShort ? `${isEmpty ? '' : ', '}${item}` : `${item},\n`;
    this.#texts.set(file, `${text.slice(0, end)}${added}${text.slice(end)}`);
  }

  /** Adds a statement after the imports of a file.
   * @param {string} file @param {string} statement */
  addImport(file, statement) {
    const last = [...this.read(file).matchAll(/^import\b[^;]*;\n/gm)].at(-1)?.[0];
    if (!last) throw new UsageError(`${file} has no imports to write beside; nothing was written.`);
    this.edit(file, last, (found) => `${found}${statement}\n`);
  }

  /** Imports a name, or a type as `type Name`; extends an existing import of the module.
   * @param {string} file @param {string} module @param {string} name */
  addName(file, module, name) {
    const plain = name.replace(/^type /, '');
    const isType = plain !== name;
    const others = [...this.read(file).matchAll(/^import (type )?\{([^}]*)\} from '([^']*)';$/gm)]
      .filter(([, , , from]) => from === module)
      .map(([statement, typed, list = '']) => ({ statement, typed: Boolean(typed), list }));
    const holds = (/** @type {string} */ list) => list.split(/[\s,]+/).includes(plain);
    if (others.some(({ typed, list }) => (isType || !typed) && holds(list))) return;
    const existing = others.find(({ typed }) => typed === isType);
    const added = (/** @type {string} */ list) => `${list.trim().replace(/,$/, '')}, ${plain}`;
    if (existing)
      this.edit(file, existing.statement, (found) =>
        found.replace(existing.list, ` ${added(existing.list)} `),
      );
    else this.addImport(file, `import ${isType ? 'type ' : ''}{ ${plain} } from '${module}';`);
  }

  /** Adds a manual next step, with the text it is near in a file.
   * @param {string} words @param {string} [file] @param {string} [near] */
  step(words, file, near) {
    this.steps.push({ words, file, near });
  }

  /** Writes all of it. */
  write() {
    for (const [file, text] of this.changes) {
      const at = path.join(this.root, file);
      mkdirSync(path.dirname(at), { recursive: true });
      writeFileSync(at, text);
    }
  }
}
