import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { accessReason } from '@app/contracts/access/access-reason';

/** `?companyId=`: the company a platform admin looks at; members may leave it out. */
export class CompanyQueryDto extends createZodDto(
  z.strictObject({ companyId: z.uuid('companyId is the id of a company').optional() }),
) {}

/** The same where people who applied are read: why they are, where the header does not say. */
export class CompanyLookQueryDto extends createZodDto(
  z.strictObject({
    companyId: z.uuid('companyId is the id of a company').optional(),
    reason: accessReason.optional(),
  }),
) {}
