/** A file of the browser's build, as Vite's manifest names it. */
type Chunk = { file: string; css?: string[]; imports?: string[] };
export type Manifest = Record<string, Chunk>;

/** Everything a chunk brings along without being asked again. */
function reachable(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(name)) return found;
  found.add(name);
  for (const other of chunk.imports ?? []) reachable(manifest, other, found);
  return found;
}

/**
 * Links that bring styles and scripts of a page together with its HTML, so that it is never seen without its styles.
 * What the shell asks for anyway is left out.
 */
export function assetLinks(manifest: Manifest, page: string): string {
  const shell = reachable(manifest, 'index.html');
  const own = [...reachable(manifest, page)].filter((name) => !shell.has(name));
  const chunks = own.map((name) => manifest[name]).filter((chunk) => chunk !== undefined);
  const styles = new Set(chunks.flatMap(({ css }) => css ?? []));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" href="/${file}">`),
  ].join('');
}
