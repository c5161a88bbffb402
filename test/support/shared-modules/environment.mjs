import { createRequire } from 'node:module';
import NodeEnvironment from 'jest-environment-node';
import '../register-typescript.mjs';
import { sharedModuleLoader } from './loader-name.cjs';

const load = createRequire(import.meta.url);
/** Read by support modules, which also run without this environment. */
process.env.TEST_SHARES_MODULES = 'true';

/** Kinds of values that pass between a spec and the product, where `instanceof` has to know them. */
const sharedKinds = [
  'AggregateError',
  'Date',
  'Error',
  'Map',
  'Promise',
  'RangeError',
  'ReferenceError',
  'RegExp',
  'Set',
  'SyntaxError',
  'TypeError',
  'WeakMap',
  'WeakSet',
];

/**
 * A spec with globals of its own that shares the product with all specs of its Jest worker: Node loads a module once,
 * where Jest would load the whole graph anew for every file (ADR 0014).
 */
export default class SharedModulesEnvironment extends NodeEnvironment {
  #environment = { ...process.env };

  /** @param {ConstructorParameters<typeof NodeEnvironment>[0]} config
   * @param {ConstructorParameters<typeof NodeEnvironment>[1]} context */
  constructor(config, context) {
    super(config, context);
    const kinds = sharedKinds.map((name) => [name, Reflect.get(globalThis, name)]);
    Object.assign(this.global, Object.fromEntries(kinds), { [sharedModuleLoader]: load });
    this.global.process.env = process.env;
  }

  async teardown() {
    for (const name of Object.keys(process.env)) if (!(name in this.#environment)) delete process.env[name];
    Object.assign(process.env, this.#environment);
    await super.teardown();
  }
}
