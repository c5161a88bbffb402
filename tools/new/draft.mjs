import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../local/places.mjs';

/** @typedef {{ words: string, file?: string, near?: string }} Step what is left for a person, and where */

const CLOSING = new Map([
  ['[', ']'],
  ['{', '}'],
]);

/**
 * New files and small changes of others, in memory until all of them are known to fit: where a text that a change is
 * made beside is missing, nothing is written.
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
    if (!this.isThere(file)) throw new Refusal(`${file} is missing; nothing was written.`);
    return readFileSync(path.join(this.root, file), 'utf8');
  }

  /** @param {string} file @param {string} text */
  create(file, text) {
    if (this.isThere(file)) throw new Refusal(`${file} is there already; nothing was written.`);
    this.#texts.set(file, text);
  }

  /** @param {string} file @param {string | RegExp} anchor @param {(found: string) => string} change */
  edit(file, anchor, change) {
    const text = this.read(file);
    const found = typeof anchor === 'string' ? text.includes(anchor) && anchor : anchor.exec(text)?.[0];
    if (!found) throw new Refusal(`${file} has no ${anchor} to write beside; nothing was written.`);
    this.#texts.set(
      file,
      text.replace(found, () => change(found)),
    );
  }

  /** Puts a list or a table of JSON into another state.
   * @param {string} file @param {(before: any) => unknown} change */
  editJson(file, change) {
    this.#texts.set(file, `${JSON.stringify(change(JSON.parse(this.read(file))), null, 2)}\n`);
  }

  /**
   * Adds an item to the end of a list or an object that begins with `opening` and ends on the same line, or on the first
   * one that is indented as that line is.
   * @param {string} file @param {string | RegExp} opening ends in its bracket @param {string} item
   */
  addItem(file, opening, item) {
    const text = this.read(file);
    const begin = typeof opening === 'string' ? opening : (opening.exec(text)?.[0] ?? '\0');
    const close = CLOSING.get(begin.at(-1) ?? '') ?? '';
    const start = text.indexOf(begin) + begin.length;
    const line = text.slice(text.lastIndexOf('\n', start) + 1, text.indexOf('\n', start));
    const isShort = line.slice(line.indexOf(begin) + begin.length).includes(close);
    const indent = /^ */.exec(line)?.[0] ?? '';
    const end = isShort ? text.indexOf(close, start) : text.indexOf(`\n${indent}${close}`, start) + 1;
    if (start < begin.length || end <= 0)
      throw new Refusal(`${file} has no ${opening} to add to; nothing was written.`);
    const before = text.slice(0, end);
    const comma = isShort && !/[[{,]\s*$/.test(before) ? ', ' : '';
    this.#texts.set(file, `${before}${comma}${item}${isShort ? '' : ',\n'}${text.slice(end)}`);
  }

  /** Adds a statement after the imports of a file.
   * @param {string} file @param {string} statement */
  addImport(file, statement) {
    const last = [...this.read(file).matchAll(/^import\b[^;]*;\n/gm)].at(-1);
    if (!last) throw new Refusal(`${file} has no imports to write beside; nothing was written.`);
    const end = last.index + last[0].length;
    const text = this.read(file);
    this.#texts.set(file, `${text.slice(0, end)}${statement}\n${text.slice(end)}`);
  }

  /** Imports a name, beside others of its module where there are some.
   * @param {string} file @param {string} module @param {string} name */
  addName(file, module, name) {
    const text = this.read(file);
    const imports = [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '([^']*)';$/gm)];
    const names = (/** @type {string} */ list) => list.split(',').map((one) => one.trim());
    const isType = name.startsWith('type ');
    const beside = imports.find(
      ([statement, , from]) => from === module && (isType || !statement.startsWith('import type')),
    );
    if (
      imports.some(
        ([, list = '', from]) => from === module && names(list).includes(name.replace('type ', '')),
      )
    )
      return;
    if (!beside)
      return this.addImport(
        file,
        `import ${isType ? 'type ' : ''}{ ${name.replace('type ', '')} } from '${module}';`,
      );
    const [statement, list = ''] = beside;
    const added = [
      ...names(list).filter(Boolean),
      statement.startsWith('import type') ? name.replace('type ', '') : name,
    ];
    this.edit(file, statement, (found) => found.replace(list, ` ${added.join(', ')} `));
  }

  /** Says what is left for a person, and beside which words of which file.
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
