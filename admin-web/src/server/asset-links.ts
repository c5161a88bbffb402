import { z } from 'zod';

/** A file of the browser's build, as Vite's manifest names it. */
const Chunk = z.object({
  file: z.string(),
  css: z.array(z.string()).optional(),
  imports: z.array(z.string()).optional(),
});
export const Manifest = z.record(z.string(), Chunk);
export type Manifest = z.infer<typeof Manifest>;
type Assets = { styles: string[]; scripts: string[] };

/** Everything a chunk brings along without being asked again. */
function reachable(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(name)) return found;
  found.add(name);
  for (const other of chunk.imports ?? []) reachable(manifest, other, found);
  return found;
}

/** Addresses of what some files of the source need, without what every page asks for anyway. */
export function assetsOf(manifest: Manifest, files: readonly string[]): Assets {
  const program = reachable(manifest, 'index.html');
  const needed = new Set(files.flatMap((file) => [...reachable(manifest, file)]));
  const chunks = [...needed].filter((name) => !program.has(name)).map((name) => manifest[name]);
  return {
    styles: [...new Set(chunks.flatMap((chunk) => chunk?.css ?? []))].map((file) => `/${file}`),
    scripts: chunks.flatMap((chunk) => (chunk ? [`/${chunk.file}`] : [])),
  };
}

/** Links that bring styles and scripts of a page together with its HTML, so that it is never seen without its styles. */
export function assetLinks(manifest: Manifest, files: readonly string[]): string {
  const { styles, scripts } = assetsOf(manifest, files);
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" href="${file}">`),
  ].join('');
}
