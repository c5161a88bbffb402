import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { notFoundPage, whenShown } from './load-screen.js';

const NotFoundPage = whenShown(notFoundPage);

/** A screen in steps: the bare address leads to the first step, an unknown step is not found. */
export function Steps({ names, children }: { names: readonly [string, ...string[]]; children: ReactNode }) {
  const { step } = useParams();
  const { pathname, search } = useLocation();
  if (step === undefined)
    return <Navigate to={{ pathname: `${pathname.replace(/\/$/, '')}/${names[0]}`, search }} replace />;
  return names.includes(step) ? children : <NotFoundPage />;
}
