import { BuildFailure, buildStale } from './local/build.mjs';

/* Builds what changed since the last build: npm run build */
try {
  const built = await buildStale({ say: (line) => console.log(line) });
  console.log(built.length > 0 ? 'Built.' : 'Everything is up to date.');
} catch (error) {
  console.error(error instanceof BuildFailure ? error.message : error);
  process.exitCode = 1;
}
