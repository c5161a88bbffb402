import type { Action } from '@app/contracts/access/policy';
import type { LucideIcon } from 'lucide-react';
import type { ResourceName } from './resource-names.js';

/** What react-admin asks whether somebody may: its own words. */
export type ResourceAct = 'list' | 'show' | 'edit' | 'create' | 'delete';

/** Where a resource stands in the navigation, and what it is called at the bottom of a phone. */
export type Place = {
  at: number;
  label: string;
  short?: string;
};

/** One resource of the platform's back office: its name in addresses and on the wire, its words, its rights. */
export type AdminResource = {
  name: ResourceName;
  /** What its list is called. */
  label: string;
  one: string;
  many?: string;
  icon: LucideIcon;
  /** What one finds there, in one sentence. */
  about: string;
  /** The row of the permission table behind each act; an act without one is refused to everybody. */
  actions: Partial<Record<ResourceAct, Action>>;
  /** What one record is called where another one refers to it. */
  nameOf?: (record: Record<string, unknown>) => string;
  /** Its list can be taken along as a file. */
  asFile?: true;
  /** A place of its own in the navigation; without one it is found under Data. */
  place?: Place;
  /** Its screens need the whole width: the navigation is a rail of icons. */
  rail?: true;
  /** Or it is found beside this one, in its place. */
  under?: ResourceName;
  /** Its list has a separate path, and its records may have one too. */
  elsewhere?: { list: string; record?: (id: string) => string };
  /** Its records have a page here. */
  hasRecord?: true;
  /** A new one is made on a page here. */
  hasCreate?: true;
};

/** How many there are, in its words. */
export const wordsFor = ({ one, many = `${one}s` }: Pick<AdminResource, 'one' | 'many'>, count: number) =>
  count === 1 ? one : many;
