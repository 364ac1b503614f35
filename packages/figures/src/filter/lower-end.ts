import type { Range } from '@plumbline/contract/filter/range.ts'

/** Where a band begins. Bands do not overlap, so this tells them, also where whole numbers have a band begin one later by name. */
export function lowerEnd(range: Range | undefined): number | undefined {
  return range?.gt ?? range?.gte
}
