import type { SaverFilter } from '../filter/saver-filter.ts'
import type { AttributionChoice } from './attribution-result.ts'

/** Whose attribution a filter means: of one scheme, of one fund, of both or of all savers. */
export function choiceOfFilter({ schemes = [], funds = [] }: SaverFilter = {}): AttributionChoice {
  return { scheme: schemes[0] ?? null, fund: funds[0] ?? null }
}

/** The filter that leaves the savers of a choice. */
export function filterOfChoice({ scheme, fund }: AttributionChoice): Pick<SaverFilter, 'schemes' | 'funds'> {
  return { ...(scheme !== null && { schemes: [scheme] }), ...(fund !== null && { funds: [fund] }) }
}

/** What is wrong with a filter that no attribution is of; undefined for one that `choiceOfFilter` says in full. */
export function strangeToAttribution({ providers: _, schemes, funds, ...others }: SaverFilter): string | undefined {
  const isOne = (names: readonly string[] = ['x']) => names.length === 1 && names[0] !== ''
  const hasOthers = Object.values(others).some((value) => value !== undefined)
  if (!hasOthers && isOne(schemes) && isOne(funds)) return undefined
  return 'A performance attribution is of all savers, of one scheme, of one fund or of both. Leave other filters out.'
}
