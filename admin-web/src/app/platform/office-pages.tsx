import { useResetErrorBoundaryOnLocationChange } from 'ra-core';
import { Navigate } from 'react-router';
import { NotFoundPage } from '../../kit/screens/not-found-page.js';
import { pathTo } from '../../base/paths.js';
import { BrokenScreen } from '../error-screen.js';

/** Addresses without a screen, and those of screens that are forbidden. */
export const NoSuchScreen = () => <NotFoundPage />;

type FallbackProps = { error: Error; resetErrorBoundary: (...args: unknown[]) => void };

/** A screen broke while it was rendered; the navigation leads to others. */
export function OfficeError({ error, resetErrorBoundary }: FallbackProps) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  return <BrokenScreen error={error} />;
}

/** The lists of companies and of platform admins are screens with an address of their own. */
export const ToCompanies = () => <Navigate to={pathTo('companies')} replace />;
export const ToAdmins = () => <Navigate to={pathTo('adminManagement')} replace />;
