import type { Action } from '@app/contracts/access/policy';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Load } from '../../app/load-screen.js';

/** What react-admin asks whether somebody may: its own words. */
export type ResourceAct = 'list' | 'show' | 'edit' | 'create' | 'delete';

/** Where a resource stands in the navigation, and what it is called at the bottom of a phone. */
export type Place = {
  at: number;
  label: string;
  short?: string;
  /** Says beside it how much waits there. */
  Waiting?: ComponentType;
};

/** One resource of the platform's back office: its name in addresses and on the wire, its words, its screens. */
export type AdminResource = {
  name: string;
  /** What its list is called. */
  label: string;
  one: string;
  many?: string;
  icon: LucideIcon;
  /** What one finds there, in one sentence. */
  about: string;
  /** The row of the permission table behind each act; an act without one is refused to everybody. */
  asks: Partial<Record<ResourceAct, Action>>;
  /** What one record is called where another one refers to it. */
  nameOf?: (record: Record<string, unknown>) => string;
  /** Its list can be taken along as a file. */
  asFile?: true;
  /** A place of its own in the navigation; without one it is found under Data. */
  place?: Place;
  /** Its screens need the whole width: the navigation is a rail of icons. */
  rail?: true;
  /** Or it is found beside this one, in its place. */
  under?: string;
} & (ResourceScreens | ResourceElsewhere);

/** Files of its screens, fetched with the first look at them. */
type ResourceScreens = { list: Load; record?: Load; create?: Load; elsewhere?: undefined };
/** A resource whose list has an address of its own, and so its records, unless they have a page here. */
type ResourceElsewhere = { create?: undefined } & (
  | { elsewhere: { list: string; record: (id: string) => string }; record?: undefined }
  | { elsewhere: { list: string; record?: undefined }; record: Load }
);

/** How many there are, in its words. */
export const wordsFor = ({ one, many = `${one}s` }: Pick<AdminResource, 'one' | 'many'>, count: number) =>
  count === 1 ? one : many;
