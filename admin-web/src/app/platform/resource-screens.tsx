import { Navigate, useParams } from 'react-router';
import { DataPage } from '../../features/platform/data/data-page.js';
import { resourceNamed } from '../../features/platform/shared/resources/resources.js';
import { dataName, newRecord } from '../../features/platform/shared/resources/resource-paths.js';
import { resourceFiles } from './resource-files.js';
import { NoSuchResource, ResourceScreen } from '../../features/platform/shared/kit/resource-screen.js';

/** The list of the resource that the address names. */
export function ResourceListScreen() {
  const { resource: name } = useParams();
  const resource = resourceNamed(name);
  if (name === dataName) return <DataPage />;
  if (!resource) return <NoSuchResource />;
  if (resource.elsewhere) return <Navigate to={resource.elsewhere.list} replace />;
  const load = resourceFiles[resource.name].list;
  return load ? <ResourceScreen key={resource.name} resource={resource} load={load} /> : <NoSuchResource />;
}

/** The record that the address names, or the form for a new one. */
export function ResourceRecordScreen() {
  const { resource: name, id = '' } = useParams();
  const resource = resourceNamed(name);
  if (!resource) return <NoSuchResource />;
  if (resource.elsewhere?.record) return <Navigate to={resource.elsewhere.record(id)} replace />;
  const { create, record } = resourceFiles[resource.name];
  const load = id === newRecord ? create : record;
  if (!load) return <NoSuchResource />;
  return <ResourceScreen key={`${resource.name}/${id}`} resource={resource} load={load} />;
}
