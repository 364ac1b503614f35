import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import { rateGap } from '@plumbline/contract/format/rates.ts'
import { itemAt } from '../../item-at.ts'
import { startRows } from '../irr-by-start/rows.ts'

/** Regular less single for the same span. */
export interface EffectRow {
  readonly month: number
  readonly day: string
  readonly track: number
  readonly benchmark: number
}

export function effectRows(attribution: DoneAttribution): readonly EffectRow[] {
  const single = startRows(attribution, 'single')
  return startRows(attribution, 'regular').map((regular, place) => ({
    month: regular.start,
    day: regular.day,
    track: rateGap(regular.track, itemAt(single, place).track),
    benchmark: rateGap(regular.benchmark, itemAt(single, place).benchmark),
  }))
}
