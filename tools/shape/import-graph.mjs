import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * The imports between files, types and dynamic imports included.
 *
 * @typedef {Map<string, Set<string>>} Graph
 */

/** What is written at the end of a specifier, and what its file ends with. */
const EXTENSIONS = /** @type {const} */ ([
  ['', ''],
  ['.js', '.ts'],
  ['.js', '.tsx'],
  ['', '.ts'],
]);

/**
 * The file of the repository that a specifier names, or undefined for a package from outside.
 *
 * @param {string} from
 * @param {string} specifier
 * @param {ReadonlySet<string>} files
 */
export function resolveImport(from, specifier, files) {
  const [written = ''] = specifier.split('?');
  const library = /^@app\/([a-z-]+)\/(.+)$/.exec(written);
  if (!library && !written.startsWith('.')) return undefined;
  const target = library
    ? `libs/${library[1]}/src/${library[2]}`
    : path.posix.join(path.posix.dirname(from), written);
  return EXTENSIONS.filter(([end]) => target.endsWith(end))
    .map(([end, real]) => (end === '' ? target : target.slice(0, -end.length)) + real)
    .find((candidate) => files.has(candidate));
}

/**
 * @param {string} root
 * @param {readonly string[]} files paths from the root
 * @returns {Graph}
 */
export function readImports(root, files) {
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(path.join(root, file), 'utf8'), true, true);
      const targets = importedFiles.flatMap(({ fileName }) => resolveImport(file, fileName, known) ?? []);
      return [file, new Set(targets.filter((target) => target !== file))];
    }),
  );
}

/**
 * The same graph between groups of files, such as folders. Files without a group are left out.
 *
 * @param {Graph} graph
 * @param {(file: string) => string | undefined} groupOf
 * @returns {Graph}
 */
export function groupImports(graph, groupOf) {
  /** @type {Graph} */
  const groups = new Map();
  for (const [file, targets] of graph) {
    const group = groupOf(file);
    if (group === undefined) continue;
    const found = groups.get(group) ?? new Set();
    for (const target of targets) {
      const other = groupOf(target);
      if (other !== undefined && other !== group) found.add(other);
    }
    groups.set(group, found);
  }
  return groups;
}

/**
 * Strongly connected components of two or more nodes (Tarjan 1972).
 *
 * @param {Graph} graph
 * @returns {string[][]}
 */
export function findCircles(graph) {
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const visits = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[][]} */
  const circles = [];

  /** @param {string} node */
  const visit = (node) => {
    const own = { index: visits.size, low: visits.size, isOpen: true };
    visits.set(node, own);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      const seen = visits.get(next);
      if (!seen) own.low = Math.min(own.low, visit(next).low);
      else if (seen.isOpen) own.low = Math.min(own.low, seen.index);
    }
    if (own.low === own.index) {
      const component = open.splice(open.indexOf(node));
      for (const member of component) Object.assign(visits.get(member) ?? {}, { isOpen: false });
      if (component.length > 1) circles.push(component);
    }
    return own;
  };

  for (const node of graph.keys()) if (!visits.has(node)) visit(node);
  return circles;
}

/**
 * The level of a file in the order of its package: the longest entry that contains it. Files of the root are on top.
 *
 * @param {string} file path from the sources of the package
 * @param {readonly string[]} order folders, lowest first
 */
export function levelOf(file, order) {
  if (!file.includes('/')) return order.length;
  const [entry] = order
    .filter((folder) => file.startsWith(`${folder}/`))
    .sort((one, other) => other.length - one.length);
  return entry === undefined ? order.length : order.indexOf(entry);
}

/**
 * Imports of a package that go against its order.
 *
 * @param {Graph} graph
 * @param {string} sources the folder of the package's sources
 * @param {readonly string[]} order folders, lowest first
 * @returns {[from: string, to: string][]}
 */
export function importsUpwards(graph, sources, order) {
  /** @param {string} file */
  const level = (file) => levelOf(path.posix.relative(sources, file), order);
  return [...graph].flatMap(([file, targets]) =>
    [...targets]
      .filter((target) => file.startsWith(`${sources}/`) && target.startsWith(`${sources}/`))
      .filter((target) => level(file) < level(target))
      .map((target) => /** @type {[string, string]} */ ([file, target])),
  );
}
