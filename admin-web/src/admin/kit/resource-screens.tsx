import { Navigate, useParams } from 'react-router';
import { DataPage } from '../data/data-page.js';
import { resourceNamed } from '../resources/resources.js';
import { dataName, newRecord } from '../resources/resource-paths.js';
import { resourceFiles } from '../../app/resource-files.js';
import { NoSuchResource, ResourceScreen } from './resource-screen.js';

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
