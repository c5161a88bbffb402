import type { LucideIcon } from 'lucide-react';
import type { ResourceName } from './resource-actions.js';

/** Where a resource is in the navigation, and what it is called at the bottom of a phone. */
export type Place = { at: number; label: string; short?: string };

export type ResourceOptions = {
  /** What its list is called. */
  label: string;
  one: string;
  many?: string;
  /** What is in it, in one sentence. */
  about: string;
  /** Its list can be downloaded as a file. */
  asFile?: true;
  /** Its own place in the navigation; without one it is found under Data. */
  place?: Place;
  /** Or it is found next to this one. */
  under?: ResourceName;
  /** Its screens need the whole width: the navigation is a rail of icons. */
  rail?: true;
  /** The address of its list, where that is not below /admin. */
  path?: string;
};

/** The props of a `<Resource>` of react-admin without its screens. */
export type OfficeResource = {
  name: ResourceName;
  icon: LucideIcon;
  /** What a record is called where another one refers to it; react-admin knows `name` and `title` itself. */
  recordRepresentation?: (record: Record<string, unknown>) => string;
  options: ResourceOptions;
};

/** `company` or `companies`: the words for this many records. */
export const wordsFor = ({ one, many = `${one}s` }: Pick<ResourceOptions, 'one' | 'many'>, count: number) =>
  count === 1 ? one : many;
