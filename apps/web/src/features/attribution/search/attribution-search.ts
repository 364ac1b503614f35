import type { AttributionChoice } from '@plumbline/contract/attribution/attribution-result.ts'
import { type AttributionSection, attributionSections } from '@plumbline/contract/attribution/attribution-sections.ts'
import { idSchema } from '@plumbline/contract/wire/primitives.ts'
import { z } from 'zod'

const nameSchema = z.string().min(1).max(1000).optional().catch(undefined)

/** The address of an attribution. A part that cannot be read is left out, so that an old or mistyped link still opens it. */
export const attributionSearchSchema = z.object({
  provider: idSchema.optional().catch(undefined),
  scheme: nameSchema,
  fund: nameSchema,
  /** The figures that are not shown. */
  without: z.array(z.enum(attributionSections)).optional().catch(undefined),
})
export type AttributionSearch = z.infer<typeof attributionSearchSchema>

export function shownAttributionSections({ without = [] }: AttributionSearch): readonly AttributionSection[] {
  return attributionSections.filter((section) => !without.includes(section))
}

/** The address with one figure shown or hidden. */
export function withAttributionSection(
  { without = [], ...rest }: AttributionSearch,
  section: AttributionSection,
  isShown: boolean,
): AttributionSearch {
  const next = attributionSections.filter((each) => (each === section ? !isShown : without.includes(each)))
  return next.length === 0 ? rest : { ...rest, without: next }
}

export function choiceOf({ scheme, fund }: AttributionSearch): AttributionChoice {
  return { scheme: scheme ?? null, fund: fund ?? null }
}

/** The address of another choice of savers; the figures that are shown stay. */
export function withChoice(
  { provider, without }: AttributionSearch,
  { scheme, fund }: AttributionChoice,
): AttributionSearch {
  return {
    ...(provider !== undefined && { provider }),
    ...(scheme !== null && { scheme }),
    ...(fund !== null && { fund }),
    ...(without !== undefined && { without }),
  }
}
