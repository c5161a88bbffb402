import { Navigate, useParams } from 'react-router';
import { resourceNamed } from '../resources.js';
import { newRecord } from './resource-paths.js';
import { NoSuchResource, ResourceScreen } from './resource-screen.js';

/** The record that the address names, or the form for a new one. */
export function ResourceRecordScreen() {
  const { resource: name, id = '' } = useParams();
  const resource = resourceNamed(name);
  if (!resource) return <NoSuchResource />;
  if (resource.elsewhere) return <Navigate to={resource.elsewhere.record(id)} replace />;
  const load = id === newRecord ? resource.create : resource.record;
  if (!load) return <NoSuchResource />;
  return <ResourceScreen key={`${resource.name}/${id}`} resource={resource} load={load} />;
}
