import { readRow } from '@plumbline/analytics/read-row.ts'
import type { HiddenResult } from '@plumbline/contract/figures/findings.ts'
import { hiddenResults, isJudged, isVeryLow } from '@plumbline/engine/findings/hidden-results.ts'
import { outlierReasons } from '@plumbline/engine/outliers/outlier-reason.ts'
import type { ChosenSavers } from '../figures/group-sums.ts'
import type { SqlCondition } from '../filter/saver-filter.ts'
import { ownDimension } from './coded-dimension.ts'

const judgedCodes = [...outlierReasons.keys()].filter((code) => isJudged(code))
const alwaysLow = judgedCodes.filter((code) => isVeryLow(code, 1))
const lowIfBehind = judgedCodes.filter((code) => !isVeryLow(code, 1) && isVeryLow(code, -1))

/** The savers left out for very low returns, as a condition; a gap is that of the rates, or Direct Alpha without them. */
export const isLow = `(reason IN (${alwaysLow.join(', ')})
  OR reason IN (${lowIfBehind.join(', ')}) AND ifNull(coalesce(irr - benchmark_irr, direct_alpha) < 0, false))`

/** Of more groups than a page can name those with most savers left out are judged: a text may have a million values. */
const mostGroups = 10_000

/** A fund or scheme whose exclusions hide a result, and the condition that its savers meet. */
export interface HiddenGroups {
  readonly result: Omit<HiddenResult, 'sameSavers' | 'mostlyIn'>
  readonly where: SqlCondition
}

interface JudgedRow {
  readonly name: string
  readonly judged: number
  readonly excluded: number
  readonly pence: number
}

/** Funds and schemes whose exclusions hide a result, of the scored savers chosen and those left out for their returns. */
export async function readHiddenResults(withExtremes: ChosenSavers): Promise<HiddenGroups[]> {
  const [funds, schemes, hasFunds] = await Promise.all([
    judgedBy(withExtremes, 'fund'),
    judgedBy(withExtremes, 'scheme'),
    areFundsStated(withExtremes),
  ])
  // Without a fund column all savers are one fund, and the schemes say it.
  return [...hiddenResults(hasFunds ? funds : []), ...hiddenResults(schemes)]
    .toSorted((a, b) => a.impactPence - b.impactPence)
    .map(({ impactPence, dimension, ...hidden }, place) => {
      const division = dimension === 'fund' ? 'fund' : 'scheme'
      const parameter = `hiddenGroup${place}`
      return {
        result: { ...ownDimension(division), others: null, ...hidden, pounds: impactPence / 100 },
        where: {
          sql: `toString(${division}) = {${parameter}:String}`,
          parameters: { [parameter]: hidden.group ?? '' },
        },
      }
    })
}

async function judgedBy({ reader, condition }: ChosenSavers, dimension: 'fund' | 'scheme') {
  const rows = await reader.rows<JudgedRow>(
    `SELECT toString(${dimension}) AS name, countIf(reason IN (${judgedCodes.join(', ')})) AS judged,
       countIf(${isLow}) AS excluded, sumIf(nav_pence - benchmark_pence, ${isLow} AND benchmark_pence IS NOT NULL) AS pence
     FROM plumbline.savers WHERE ${condition.sql} GROUP BY name HAVING excluded > 0 ORDER BY excluded DESC, name
     LIMIT ${mostGroups}`,
    condition.parameters,
  )
  return rows.map(({ name, judged, excluded, pence }) => ({
    dimension,
    group: name === '' ? null : name,
    judged,
    excluded,
    impactPence: pence,
  }))
}

async function areFundsStated({ reader, condition }: ChosenSavers): Promise<boolean> {
  const { stated } = await readRow<{ stated: number }>(
    reader,
    `SELECT toFloat64(countIf(toString(fund) != '')) AS stated FROM plumbline.savers WHERE ${condition.sql}`,
    condition.parameters,
  )
  return stated > 0
}
