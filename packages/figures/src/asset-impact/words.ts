import type { AssetImpact } from '@plumbline/contract/figures/asset-impact.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { share } from '@plumbline/contract/format/rates.ts'
import { itemAt } from '../item-at.ts'
import { signedPounds } from '../parts/axis-pounds.ts'
import { bandName } from '../score-distribution/option.ts'
import { type FigureTable, type FigureWords, withSmallNote } from '../words/figure-words.ts'
import { groupTable } from '../words/group-table.ts'
import { signedShare } from '../words/signed.ts'
import { impactOf } from './option.ts'

export function assetImpactWords(figure: AssetImpact): FigureWords {
  const takeaway = sentence(figure)
  return {
    title: 'Impact on asset value',
    takeaway,
    unit: withSmallNote('Pounds against the benchmark, by score', figure.bands),
    alt: `Bars left and right of £0, one a band of score. ${takeaway}`,
    table: withImpact(figure),
  }
}

function sentence({ counted, impact, impactShare }: AssetImpact): string {
  if (counted === 0) return 'No saver has both a score and a benchmark pot.'
  const relative = impactShare === null ? '' : ` (${signedShare(impactShare)})`
  const worth = `Pots are worth ${signedPounds(impact)}${relative} against the same contributions in the benchmark`
  if (impactShare !== null && share(Math.abs(impactShare)) === share(0)) return `${worth}: no clear difference.`
  return `${worth}: ${impact > 0 ? 'over performance' : 'under performance'}.`
}

/** With a last column of the differences, which add up as well. */
function withImpact({ bands }: AssetImpact): FigureTable {
  const { columns, rows } = groupTable(
    'Score',
    bands.map((group) => ({ name: bandName(group), group })),
  )
  const impacts = bands.map(impactOf)
  const total = impacts.reduce((sum, impact) => sum + impact, 0)
  return {
    columns: [...columns, { title: 'Impact', align: 'right' }],
    rows: rows.map((row, place) => [...row, wholePounds(itemAt([...impacts, total], place))]),
  }
}
