import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'

/** Says which spans the table on paper leaves out. */
export function paperSpanNote({ grids: { step } }: Pick<DoneAttribution, 'grids'>, every: number): readonly string[] {
  if (every === 1) return []
  return [`Starts and ends ${step * every} months apart, back from the last one; the table on screen has all.`]
}
