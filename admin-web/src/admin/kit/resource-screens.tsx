import { Navigate, useParams } from 'react-router';
import { DataPage } from '../data/data-page.js';
import { resourceNamed } from '../resources.js';
import { dataName, newRecord } from './resource-paths.js';
import { NoSuchResource, ResourceScreen } from './resource-screen.js';
// The navigation around it: its page names it, and it is not asked for late.
import '../places.js';

/** The list of the resource that the address names. */
export function ResourceListScreen() {
  const { resource: name } = useParams();
  const resource = resourceNamed(name);
  if (name === dataName) return <DataPage />;
  if (!resource) return <NoSuchResource />;
  if (resource.elsewhere) return <Navigate to={resource.elsewhere.list} replace />;
  return <ResourceScreen key={resource.name} resource={resource} load={resource.list} />;
}

/** The record that the address names, or the form for a new one. */
export function ResourceRecordScreen() {
  const { resource: name, id = '' } = useParams();
  const resource = resourceNamed(name);
  if (!resource) return <NoSuchResource />;
  if (resource.elsewhere?.record) return <Navigate to={resource.elsewhere.record(id)} replace />;
  const load = id === newRecord ? resource.create : resource.record;
  if (!load) return <NoSuchResource />;
  return <ResourceScreen key={`${resource.name}/${id}`} resource={resource} load={load} />;
}
