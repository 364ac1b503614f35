import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { scoreSaver } from '../batch/score-saver.ts'
import { dayOf } from '../dates/day-number.ts'
import { defaultScoreParameters } from '../score/score-parameters.ts'
import { mean } from '../stats/mean.ts'
import { pooledResult } from '../stats/pooled-result.ts'
import { potWeightedMean } from '../stats/pot-weighted-mean.ts'
import { quantiles } from '../stats/quantiles.ts'
import { levelsOn, parametersWith, poolOf } from './example-inputs.ts'
import { perCent, pounds, printedRate, printedStatistic } from './printed-figures.ts'
import { rowsUnder } from './rows-under.ts'

// docs/methodology/worked-examples.md, recomputed: each test prints its figures as the page does and compares the rows.

const page = readFileSync(new URL('../../../../docs/methodology/worked-examples.md', import.meta.url), 'utf8')

const oneDigit = (score: number) => score.toFixed(1)

describe('worked examples of a group', () => {
  it('two savers of one fund', () => {
    const start = dayOf('2021-01-01')
    const index = levelsOn({ '2021-01-01': 100, '2022-01-01': 105, '2023-01-01': 110.25, '2024-01-01': 115.7625 })
    const flows = [{ day: start, amount: 100_000 }]
    const ann = { flows, nav: 109_000, navDay: start + 365 }
    const ben = { flows, nav: Math.round(100_000 * 1.09 * 1.03 * 1.02), navDay: start + 3 * 365 }
    const [one, other] = [ann, ben].map(({ nav, navDay }) => scoreSaver(flows, nav, navDay, parametersWith(index)))
    const both = pooledResult(poolOf([ann, ben], index), defaultScoreParameters)
    const compared = both.comparison
    if (compared === null) throw new Error('The pool of the example has no score')
    const irrs = [one, other].map(({ irr: result }) => (result.status === 'ok' ? result.rate : Number.NaN))
    const scores = [one, other].map(({ scoreNew: score }) => score ?? Number.NaN)
    const { evidence } = compared
    const known = (value: number | null, form: (value: number) => string) => (value === null ? '' : form(value))
    expect(rowsUnder(page, 'Two savers of one fund')).toEqual([
      ['Pot', pounds(ann.nav), pounds(ben.nav), pounds(both.navPence)],
      ['Benchmark pot `B`', ...[one, other, both].map(({ benchmarkPence }) => known(benchmarkPence, pounds))],
      ['IRR', ...[one, other, both].map((result) => printedRate(result.irr))],
      ['Benchmark IRR', ...[one, other, both].map((result) => printedRate(result.benchmarkIrr))],
      ['Log gap `y`', ...[one, other, compared].map(({ logGap }) => known(logGap, perCent))],
      ['Spread `s`', ...[one, other, compared].map(({ spread }) => known(spread, perCent))],
      ['Score, `new`', ...[one, other, compared].map((result) => known(result.scoreNew, oneDigit))],
      ['Mean score', printedStatistic(mean(scores), oneDigit)],
      ['Pot-weighted mean score', printedStatistic(potWeightedMean(scores, [ann.nav, ben.nav]), oneDigit)],
      ['Score of the pooled flows', oneDigit(compared.scoreNew)],
      ['Mean IRR', printedStatistic(mean(irrs), perCent)],
      ['Pooled IRR', printedRate(both.irr)],
      ['`A` of the pooled flows', `${compared.exposure.toFixed(3)} years`],
      ['`D` of the pooled flows', `${compared.duration.toFixed(3)} years`],
      ['Lasting difference', perCent(evidence.difference)],
      ['95% interval', `${perCent(evidence.low)} to ${perCent(evidence.high)}`],
      ['Strength of evidence', evidence.strength],
    ])
  })

  it('quartiles', () => {
    const [first, median, third, ninth] = quantiles([12, 35, 50, Number.NaN, 58, 90, 97], [0.25, 0.5, 0.75, 0.9])
    expect(rowsUnder(page, 'Quartiles')).toEqual([
      ['first quartile', printedStatistic(first, String)],
      ['median', printedStatistic(median, String)],
      ['third quartile', printedStatistic(third, String)],
      ['ninth decile', printedStatistic(ninth, String)],
    ])
  })
})
