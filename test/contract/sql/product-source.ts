import path from 'node:path';
import ts from 'typescript';
import { filesBelow, isSpec, root } from '../../architecture/sources.js';

/** A file that is planted beside the real ones, as if somebody had written it. */
export type PlantedFile = { file: string; text: string };

const libraries = ['libs/domain/src', 'libs/database/src', 'libs/platform/src'];
const services = ['services/api/src', 'services/worker/src', 'services/identity/src', 'services/console/src'];
/** What makes tables is run against the template; what it answers is nothing. */
const migrations = /\/(?:identity-)?migrations\//;

/** The product's own code on the server with its types. */
export class ProductSource {
  readonly checker: ts.TypeChecker;
  readonly files: readonly ts.SourceFile[];
  readonly #ours: ReadonlySet<ts.SourceFile>;
  readonly #named = new Map<string, ts.Identifier[]>();

  constructor(planted: readonly PlantedFile[]) {
    const texts = new Map(planted.map(({ file, text }) => [path.join(root, file), text]));
    const names = [...[...libraries, ...services].flatMap(filesBelow)]
      .filter((file) => file.endsWith('.ts') && !isSpec(file) && !migrations.test(file))
      .map((file) => path.join(root, file));
    const program = ts.createProgram({
      rootNames: [...names, ...texts.keys()],
      options: optionsOfProject(),
      host: hostWith(texts),
    });
    this.checker = program.getTypeChecker();
    this.files = program
      .getSourceFiles()
      .filter(({ fileName }) => names.includes(fileName) || texts.has(fileName));
    this.#ours = new Set(
      program.getSourceFiles().filter(({ fileName, isDeclarationFile }) => {
        return !isDeclarationFile && !fileName.includes('/node_modules/');
      }),
    );
    for (const file of this.files) this.#note(file);
  }

  isOurs(file: ts.SourceFile): boolean {
    return this.#ours.has(file);
  }

  /** Every place that names something so. */
  named(name: string): readonly ts.Identifier[] {
    return this.#named.get(name) ?? [];
  }

  #note(node: ts.Node): void {
    if (ts.isIdentifier(node)) {
      const list = this.#named.get(node.text);
      if (list) list.push(node);
      else this.#named.set(node.text, [node]);
    }
    ts.forEachChild(node, (child) => this.#note(child));
  }
}

/** Where a node stands, as `path:line` from the root of the repository. */
export function placeOf(node: ts.Node): string {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return `${path.relative(root, file.fileName)}:${line + 1}`;
}

function optionsOfProject(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  return { ...options, incremental: false, tsBuildInfoFile: undefined, types: ['node'] };
}

function hostWith(texts: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(optionsOfProject());
  const { getSourceFile, fileExists, readFile } = host;
  return {
    ...host,
    fileExists: (name) => texts.has(name) || fileExists.call(host, name),
    readFile: (name) => texts.get(name) ?? readFile.call(host, name),
    getSourceFile: (name, version, onError, create) => {
      const text = texts.get(name);
      return text === undefined
        ? getSourceFile.call(host, name, version, onError, create)
        : ts.createSourceFile(name, text, version, true);
    },
  };
}
