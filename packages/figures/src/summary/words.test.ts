import type { Finding } from '@plumbline/contract/figures/findings.ts'
import { expect, it } from 'vitest'
import { coverFinding } from '../cover/cover-finding.ts'
import { itemAt } from '../item-at.ts'
import { pooledWords } from '../pooled/words.ts'
import { findingsOf, pooledFiguresOf, pooledOf, sampleReport, statisticsOf } from '../testing/sample-report.ts'
import { plainText } from '../words/text-run.ts'
import { keyFigures, supportOf } from './key-figures.ts'
import { summaryWords } from './words.ts'

const pooled = pooledFiguresOf()

function answers(data = sampleReport(), figures: typeof pooled | undefined = pooled) {
  return Object.fromEntries(summaryWords(data, figures).map(({ key, answer }) => [key, plainText(answer)]))
}

it('answers five questions in plain English', () => {
  expect(answers()).toEqual({
    got: 'A return of 5.50% a year (mean of 400 savers); pots are worth £400k.',
    benchmark: '5.00% a year (mean of 400 savers); pots would be £392k, £8,000 less.',
    sure: 'Could be chance: the lasting difference from the benchmark is put at +0.50% a year, with a 95% interval from −1.72% to +2.72%. All these savers share one fund and its luck. Their number makes nothing surer.',
    quality:
      '90.9% of 440 savers analysed; not scored: 5 suspect (1.14%), 30 with a short history, 3 not comparable (no rate can judge their records), 2 with an empty pot.',
    look: 'No group is behind the others of the same fund by more than chance explains. To be found in 95 of 100 cases, a group has to lag the rest of its funds by 0.5% to 1.5% a year, if tracking error is 4% a year; a smaller difference can hardly be told from chance.',
  })
})

it('says that nobody is there, and asks nothing of the figures', () => {
  const none = statisticsOf(0, 50)
  const data = { ...sampleReport(), summary: { headline: none, withExtremes: none, extremes: 0 } }
  const unknown = pooledOf({ savers: 0, evidence: null })
  const { got, benchmark, sure, look } = answers(data, pooledFiguresOf({ headline: unknown, withExtremes: unknown }))
  expect([got, benchmark, sure, look]).toEqual([
    'There are no savers to report on.',
    'There are no savers to compare.',
    'Not known: there are no savers to pool.',
    'No saver of this selection has a score.',
  ])
})

it('says how many an average is of, and which pots are compared, where some savers lack a figure', () => {
  const data = sampleReport()
  const headline = { ...data.summary.headline, comparedAssets: 390_000, impact: -2000, impactShare: -2000 / 392_000 }
  const some = {
    ...data,
    summary: { ...data.summary, headline: { ...headline, irr: { ...headline.irr, savers: 380 } } },
  }
  const { got, benchmark } = answers(some)
  expect(got).toBe('A return of 5.50% a year (mean of the 380 of 400 savers who have one); pots are worth £400k.')
  expect(benchmark).toMatch(/; the pots that can be compared, £390k, would be £392k, £2,000 more\.$/)
})

it('claims no difference of pots that is not to be seen', () => {
  const data = sampleReport()
  const headline = { ...data.summary.headline, impact: 100, impactShare: 100 / 392_000 }
  const { benchmark } = answers({ ...data, summary: { ...data.summary, headline } })
  expect(benchmark).toMatch(/pots would be £392k, no clear difference\.$/)
})

it('says which way the evidence points, and when the mean score points the other way', () => {
  const evidence = { strength: 'strong', difference: -0.02, low: -0.03, high: -0.01 } as const
  const { sure } = answers(sampleReport(), pooledFiguresOf({ headline: pooledOf({ evidence }) }))
  expect(sure).toBe(
    'Strong evidence of returns below the benchmark: the lasting difference is put at −2.00% a year, with a 95% interval from −3.00% to −1.00%. All these savers share one fund and its luck. Their number makes nothing surer. The mean score, 55, is above the benchmark all the same: it counts each saver alike, pounds count large pots for more.',
  )
  const some = { ...evidence, strength: 'some', difference: 0.012, low: -0.001, high: 0.025 } as const
  expect(answers(sampleReport(), pooledFiguresOf({ headline: pooledOf({ evidence: some }) })).sure).toBe(
    'Some evidence of returns above the benchmark: the lasting difference is put at +1.20% a year, with a 95% interval from −0.10% to +2.50%. Chance alone gives some evidence or more for about 32 in 100 funds that do not differ. All these savers share one fund and its luck. Their number makes nothing surer.',
  )
})

it('gives the reason where the evidence is not known', () => {
  const why = 'The index does not reach the dates of every saver.'
  const off = pooledOf({ evidence: null, benchmarkAssets: null, benchmarkIrr: { rate: null, why } })
  expect(answers(sampleReport(), pooledFiguresOf({ headline: off, withExtremes: off })).sure).toBe(
    `Not known: the pooled contributions have no score. ${why}`,
  )
  const unsummed = pooledOf({ evidence: null })
  expect(answers(sampleReport(), pooledFiguresOf({ headline: unsummed, withExtremes: unsummed })).sure).toBe(
    'Not known: savers have too many different valuation and payment dates.',
  )
  expect(plainText(itemAt(summaryWords(sampleReport()), 2).answer)).toBe(
    'Not known: the pooled figures are not part of this report.',
  )
})

const cautious: Finding = {
  division: 'fund',
  dimension: 'fund',
  dataPoint: null,
  family: 'funds',
  group: 'Cautious',
  others: null,
  filter: { funds: ['Cautious'] },
  savers: 347,
  pounds: -1_200_000,
  surplus: -1_200_000,
  sameSavers: 0,
  leftOut: { savers: 0, pounds: null },
  compared: 6,
  quantile: 2.63,
}
const north: Finding = {
  ...cautious,
  division: 'data point',
  dimension: 'region',
  dataPoint: 3,
  family: 'groups',
  group: 'North',
  filter: { segment: { string: { 3: ['North'] } } },
  savers: 40,
  pounds: -90_000,
  surplus: -60_000,
  sameSavers: 1,
}
const left = {
  division: 'fund',
  dimension: 'fund',
  dataPoint: null,
  group: null,
  others: null,
  judged: 60,
  excluded: 12,
  share: 0.2,
  pounds: -45_000,
  sameSavers: 2,
} as const

it('names the groups that are behind, those whose exclusions hide a result, then what the records lack', () => {
  const data = sampleReport()
  const summary = { ...data.summary, withExtremes: statisticsOf(408, 51) }
  const outlierBreakdown = { ...data.outlierBreakdown, suspect: { savers: 30, assets: 1 } }
  const figures = pooledFiguresOf({ findings: findingsOf({ findings: [cautious, north], hidden: [left] }) })
  expect(answers({ ...data, summary, outlierBreakdown }, figures).look).toBe(
    [
      'The 347 scored savers in the fund Cautious have £1.20m less than the same contributions in the benchmark: more than chance explains, even for the worst of 6 funds, if tracking error is 4% a year. Risk is not compared: a fund that took less of it than the benchmark may be behind for that alone.',
      'The 40 scored savers with region North did less well than other savers in the same funds, by more than chance explains, even for the worst of 6 groups, if tracking error is 4% a year; they have £60.0k less than the return of their funds as a whole would have given them, and £90.0k less than the same contributions in the benchmark.',
      '12 of 60 savers whose fund is not stated (20.0%) are left out for very low returns; they have £45.0k less than the same contributions in the benchmark. Either their records are wrong or they did very badly.',
      'With extreme values the impact on asset value would be £1,632 instead of £8,000.',
      'Suspect data are 6.82% of all savers.',
    ].join(' '),
  )
})

it('names no group where the pooled figures are not there, no fund is named, or savers were chosen by result', () => {
  const data = sampleReport()
  const figures = pooledFiguresOf({ findings: findingsOf({ findings: [cautious] }) })
  const chosen = { ...data, provenance: { ...data.provenance, filters: { pot_size: { gt: 1000 } } } }
  const look = (report: typeof data, some?: typeof figures) =>
    summaryWords(report, some).map(({ answer }) => plainText(answer))[4]
  expect(look(data)).toBe('Nothing stands out in the records; who is behind is not known without the pooled figures.')
  expect(look(chosen, figures)).toBe('Nothing stands out in the records; these savers were chosen by result.')
  expect(look(data, pooledFiguresOf({ findings: findingsOf({ hasFunds: false }) }))).toMatch(/^No group can be named: /)
})

it('warns of few savers and of those who are not scored', () => {
  const data = sampleReport()
  const few = { ...statisticsOf(4, 55), score: { ...statisticsOf(3, 55).score } }
  expect(answers({ ...data, summary: { headline: few, withExtremes: few, extremes: 0 } }).look).toBe(
    'Only 3 of 440 savers could be scored: no mean of so few says anything of the scheme. 1 saver of this selection is not scored.',
  )
})

it('puts the verdict on the cover, with how sure it is where that is known', () => {
  expect(coverFinding(sampleReport(), pooled).join(' ')).toBe(
    "Savers' pots are worth £8,000 more than the same contributions in the benchmark; this could be chance (95% interval from −£30.0k to +£50.0k, if tracking error is 4% a year). No group is behind the others of the same fund by more than chance explains. 60.0% of 400 savers score at or above the benchmark.",
  )
  expect(coverFinding(sampleReport()).join(' ')).toBe(
    "Savers' pots are worth £8,000 more than the same contributions in the benchmark, evidence not known yet. 60.0% of 400 savers score at or above the benchmark.",
  )
})

it('says on the cover that a mean of fewer than 10 means nothing, and gives no share or evidence', () => {
  const data = sampleReport()
  const few = { ...data, scoreDistribution: { ...data.scoreDistribution, counted: 9 } }
  expect(coverFinding(few, pooled).join(' ')).toBe(
    'Only 9 of 440 savers could be scored: no mean of so few says anything of the scheme.',
  )
})

it('takes no evidence of the fund from savers who were chosen by their results', () => {
  const data = sampleReport()
  const chosen = { ...data, provenance: { ...data.provenance, filters: { score: { gt: 49.5 } } } }
  const evidence = { strength: 'some', difference: 0.012, low: -0.001, high: 0.025 } as const
  const figures = pooledFiguresOf({ headline: pooledOf({ evidence }) })
  expect(answers(chosen, figures).sure).toBe(
    'Chosen by result. The filter chooses savers by their results, which says nothing about the fund.',
  )
  expect(coverFinding(chosen, figures).join(' ')).toContain('chosen by result')
  expect(coverFinding(chosen, figures).join(' ')).not.toMatch(/chance|evidence/)
  const words = pooledWords(figures, chosen.provenance)
  expect([words.takeaway, words.notes]).toEqual([
    expect.stringMatching(/^The filter chooses savers by their results/),
    [],
  ])
  expect(words.table.rows.map((row) => row[1])).toContain('Chosen by result')
  expect(pooledWords(figures, data.provenance).notes[0]).toMatch(/^Some means/)
})

it('says whose pots the cover compares where some savers have no score', () => {
  const data = sampleReport()
  const some = { ...data, assetImpact: { ...data.assetImpact, counted: 380, leftOut: 20 } }
  expect(coverFinding(some).join(' ')).toContain('The pots of the 380 savers with a score are worth £8,000 more')
})

it('compares means of the same savers only', () => {
  const data = sampleReport()
  const { headline } = data.summary
  const irrCard = (of: typeof headline) =>
    keyFigures({ ...data, summary: { ...data.summary, headline: of } }, 'Plumbline Score', pooled)[1]
  expect(irrCard(headline)).toMatchObject({
    verdict: { side: 'above', text: '0.50 points above benchmark', sure: 'could be chance' },
    note: '',
  })
  expect(irrCard({ ...headline, irr: { ...headline.irr, savers: 380 } })).toMatchObject({
    note: '380 savers',
    verdict: null,
  })
  expect(irrCard({ ...headline, irr: { ...headline.irr, mean: 0.0499999 } })).toMatchObject({
    verdict: { side: 'at', text: '0.00 points vs benchmark' },
  })
})

it('says no side of the benchmark without how sure it is, and never of few, of those chosen by result or against the pounds', () => {
  const data = sampleReport()
  const { headline } = data.summary
  const support = (score: number, source = pooled, filters = {}) =>
    supportOf(
      itemAt(
        keyFigures(
          {
            provenance: { ...data.provenance, filters },
            summary: { ...data.summary, headline: { ...headline, score: { ...headline.score, mean: score } } },
          },
          'Plumbline Score',
          source,
        ),
        0,
      ),
    )
  expect(support(68.6)).toBe("19 above the benchmark's 50, could be chance (all money together)")
  expect(support(49.4)).toBe("1 below the benchmark's 50, could be chance; all money together is above")
  expect([support(50.4), support(49.6)]).toEqual(Array(2).fill("at the benchmark's 50"))
  expect(support(60, pooled, { irr: { gt: 0 } })).toBe("10 above the benchmark's 50, chosen by result")
  expect(support(60, pooledFiguresOf({ headline: pooledOf({ savers: 9, evidence: null }) }))).toBe(
    "10 above the benchmark's 50, fewer than 10 savers",
  )
})
