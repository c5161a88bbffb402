import path from 'node:path';
import type { Rolldown } from 'vite';
import { screenFilesIn } from './screen-files-list.js';

/*
 * Groups modules by the screens that need them, so that screens share a few files: a browser that speaks HTTP/1.1 requests
 * six at a time, and each waits for a round trip. With the bundler's own grouping by entries
 * (`entriesAware`) the dashboard did not appear; the cause is not known.
 */

const web = path.dirname(import.meta.dirname);
const screens = new Set(Object.values(screenFilesIn(web).screenFiles).flatMap(([file]) => file ?? []));
const deskScreens = [...screens].filter((file) =>
  /^src\/(?:features\/(?:company|platform)|app\/platform)\//.test(file),
);
const applicantScreens = [...screens].filter((file) => file.startsWith('src/features/applicant/'));

/** Own code alone: packages know better themselves how they are divided. */
const ownCode = /\/(?:admin-web\/src|libs\/contracts\/src)\//;

/** The files somebody asks for by themselves that bring a module along. */
class Roots {
  constructor(private readonly files: readonly string[]) {}

  has(pattern: RegExp): boolean {
    return this.files.some((file) => pattern.test(file));
  }

  /** Whether at least half of these screens are among them. */
  areHalfOf(among: readonly string[]): boolean {
    return among.filter((file) => this.files.includes(file)).length >= among.length / 2;
  }

  get ofDesk(): boolean {
    const isFrame = this.has(/\/back-office-shell\.tsx$/);
    return isFrame || (this.has(job) && this.areHalfOf(deskScreens));
  }

  get ofApplicants(): boolean {
    return this.has(/\/applicant-shell\.tsx$/) || this.areHalfOf(applicantScreens);
  }

  /** What a job shows first and its candidates show. */
  get ofCandidates(): boolean {
    return this.has(job) && this.has(candidate);
  }

  /** What a job shows later and its candidates show. */
  get ofCards(): boolean {
    return this.has(board) && this.has(candidate);
  }

  get ofWork(): boolean {
    return this.has(job) || this.has(board) || this.has(candidate);
  }

  /** Whether anything but job and candidate needs it, apart from dialogs of a company. */
  get ofOthers(): boolean {
    return this.files.some(
      (file) =>
        !inJob.test(file) &&
        !candidate.test(file) &&
        (screens.has(file) || !file.startsWith('src/features/company/')),
    );
  }
}

const job = /\/job-profile\.tsx$/;
const board = /\/pipeline-board\.tsx$/;
const inJob = /\/(?:job-profile|pipeline-board)\.tsx$/;
const candidate = /\/candidate-profile\.tsx$/;
const dashboard = /\/company-dashboard\.tsx$/;
const jobList = /\/jobs-panel\.tsx$/;

/**
 * From what everybody needs to what few do. A module stands in the first that fits; what it needs itself is needed by at
 * least the same screens, and therefore stands there or before.
 */
const layers: readonly [name: string, fits: (roots: Roots) => boolean][] = [
  ['start', (roots) => roots.has(/\.html$/)],
  ['sign-in', (roots) => roots.has(/^src\/features\/auth\/(?:frame\/auth-shell|login\/login-page)/)],
  [
    'entering',
    (roots) =>
      roots.has(/^src\/features\/auth\/(?:register|verify|reset)/) && (roots.ofDesk || roots.ofApplicants),
  ],
  ['signed-in', (roots) => roots.ofDesk && roots.has(/^src\/features\/applicant\//)],
  ['applicants', (roots) => roots.ofApplicants],
  ['desk', (roots) => roots.ofDesk],
  ['work', (roots) => roots.has(dashboard) && roots.ofWork],
  ['work-later', (roots) => roots.has(jobList) && roots.ofWork],
  ['papers', (roots) => roots.ofCandidates && roots.ofOthers],
  ['candidates', (roots) => roots.ofCandidates],
  ['card-papers', (roots) => roots.ofCards && roots.ofOthers],
  ['cards', (roots) => roots.ofCards],
];

type Graph = Rolldown.ChunkingContext;

/** Whether a file is asked for by itself, such as that of a screen; those stay files of their own. */
function isRequested(id: string, graph: Graph): boolean {
  const info = graph.getModuleInfo(id);
  const begins = (importer: string): boolean => importer.endsWith('.html');
  return info !== null && (info.isEntry || info.dynamicImporters.length > 0 || info.importers.some(begins));
}

function rootsOf(id: string, graph: Graph, seen = new Set([id])): string[] {
  const above = (graph.getModuleInfo(id)?.importers ?? []).flatMap((importer) => {
    if (seen.has(importer)) return [];
    seen.add(importer);
    return rootsOf(importer, graph, seen);
  });
  return isRequested(id, graph) ? [path.relative(web, id), ...above] : above;
}

/** What checks with the library of schemas stands apart: a screen that reads and shows does without it. */
function checks(id: string, graph: Graph, seen = new Set([id])): boolean {
  if (/node_modules\/zod\//.test(id)) return true;
  return (graph.getModuleInfo(id)?.importedIds ?? []).some((needed) => {
    if (seen.has(needed)) return false;
    seen.add(needed);
    return checks(needed, graph, seen);
  });
}

const known = new Map<string, string | undefined>();

function layerOf(id: string, graph: Graph): string | undefined {
  if (!known.has(id)) {
    const roots = new Roots(rootsOf(id, graph));
    const layer = isRequested(id, graph) ? undefined : layers.find(([, fits]) => fits(roots))?.[0];
    known.set(id, layer !== undefined && checks(id, graph) ? `${layer}-checks` : layer);
  }
  return known.get(id);
}

/** The layers as groups of the bundler, the first with the highest priority. */
export const travelLayers = (priority: number) =>
  layers
    .flatMap(([layer]) => [layer, `${layer}-checks`])
    .map((name, index) => ({
      test: ownCode,
      name: (id: string, graph: Graph) => (layerOf(id, graph) === name ? name : null),
      priority: priority - index / 20,
    }));
