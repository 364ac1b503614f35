import type { AttributionReport } from '@plumbline/contract/attribution/attribution-report.ts'
import type { AttributionChoice } from '@plumbline/contract/attribution/attribution-result.ts'
import { type AttributionSection, attributionSections } from '@plumbline/contract/attribution/attribution-sections.ts'
import type { AttributionSearch } from './attribution-search.ts'

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

/** Whose result is shown: what was asked for, or the first there is where that is everybody and of everybody there is none. */
export function shownChoice(
  choice: AttributionChoice,
  answer: Pick<AttributionReport, 'result' | 'choices'> | undefined,
): AttributionChoice {
  const { scheme, fund } = choice
  const isEverybody = scheme === null && fund === null
  const first = isEverybody && answer?.result === null ? answer.choices[0] : undefined
  return first ?? { scheme, fund }
}

/** Whether a scheme or fund is asked for that has no attribution. */
export function isChoiceGone(
  { scheme, fund }: AttributionChoice,
  { result, choices }: Pick<AttributionReport, 'result' | 'choices'>,
): boolean {
  const isPart = scheme !== null || fund !== null
  return isPart && result === null && !choices.some((choice) => choice.scheme === scheme && choice.fund === fund)
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
