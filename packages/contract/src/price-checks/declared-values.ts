import { z } from 'zod'

export const firstDeclaredYear = 1900
export const lastDeclaredYear = 2100
export const mostDeclaredYears = 60

/** What was declared of one calendar year, in per cent, and that of many. */
export const declaredYearSchema = z.object({
  year: z.number().int().min(firstDeclaredYear).max(lastDeclaredYear),
  return: z.number().gt(-100).max(1000),
})
export type DeclaredYear = z.infer<typeof declaredYearSchema>
export const declaredYearsSchema = z
  .array(declaredYearSchema)
  .min(1)
  .max(mostDeclaredYears)
  .refine((years) => new Set(years.map(({ year }) => year)).size === years.length, 'State each year once.')

/** A charge in per cent a year that declared returns do not bear. */
export const declaredChargeSchema = z.number().min(0).lt(100)
