import { z } from 'zod';
import { domainEvent } from './envelope.js';

export const CompanyCreated = domainEvent('company.created', { companyId: z.uuid() });
export const CompanyPublished = domainEvent('company.published', { companyId: z.uuid() });
export const CompanyUnpublished = domainEvent('company.unpublished', { companyId: z.uuid() });
/** The suspension that begins or ends; without one its admins hear of it otherwise, or did before reasons were kept. */
const suspensionId = z.uuid().optional();
/** Hidden by a platform admin, whatever its status says. */
export const CompanySuspended = domainEvent('company.suspended', { companyId: z.uuid(), suspensionId });
export const CompanyRestored = domainEvent('company.restored', { companyId: z.uuid(), suspensionId });
/** It goes in a week, unless that is taken back. */
export const CompanyDeletionRequested = domainEvent('company.deletion-requested', { companyId: z.uuid() });
/** It stays after all. */
export const CompanyDeletionCancelled = domainEvent('company.deletion-cancelled', { companyId: z.uuid() });
/** The proof of its domain was found, some time after somebody asked for a check. */
export const CompanyDomainVerified = domainEvent('company.domain-verified', { companyId: z.uuid() });
/** Its proof is found no more since a while; it is withdrawn soon, unless it holds again. */
export const CompanyDomainFailing = domainEvent('company.domain-failing', { companyId: z.uuid() });
/** The proof failed for too long, and is gone. */
export const CompanyDomainWithdrawn = domainEvent('company.domain-withdrawn', { companyId: z.uuid() });
