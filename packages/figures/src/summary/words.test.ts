import { expect, it } from 'vitest'
import { coverFinding } from '../cover/cover-finding.ts'
import { itemAt } from '../item-at.ts'
import { pooledWords } from '../pooled/words.ts'
import { groupOf } from '../testing/sample-groups.ts'
import { pooledFiguresOf, pooledOf, sampleReport, statisticsOf } from '../testing/sample-report.ts'
import { plainText } from '../words/text-run.ts'
import { keyFigures } from './key-figures.ts'
import { summaryWords } from './words.ts'

const pooled = pooledFiguresOf()

function answers(data = sampleReport(), figures: typeof pooled | undefined = pooled) {
  return Object.fromEntries(summaryWords(data, figures).map(({ key, answer }) => [key, plainText(answer)]))
}

it('answers five questions in plain English', () => {
  expect(answers()).toEqual({
    got: 'A return of 5.50% a year (mean of 400 savers); pots are worth £400k.',
    benchmark: '5.00% a year (mean of 400 savers); pots would be £392k, £8,000 less.',
    sure: 'Could be chance, no clear difference: the lasting difference from the benchmark is put at +0.50% a year, with a 95% interval from −1.72% to +2.72%.',
    quality: '90.9% of 440 savers analysed; suspect data 1.14%.',
    look: 'Nothing stands out: no scheme, year of joining or size of pot lies clearly behind the others and below the benchmark.',
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
    'The filter leaves no savers.',
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
    'Strong evidence of returns below the benchmark: the lasting difference is put at −2.00% a year, with a 95% interval from −3.00% to −1.00%. The mean score is above the benchmark all the same: it counts each saver alike, this figure each pound.',
  )
  const some = { ...evidence, strength: 'some', difference: 0.012, low: -0.001, high: 0.025 } as const
  expect(answers(sampleReport(), pooledFiguresOf({ headline: pooledOf({ evidence: some }) })).sure).toBe(
    'Some evidence of returns above the benchmark: the lasting difference is put at +1.20% a year, with a 95% interval from −0.10% to +2.50%.',
  )
})

it('gives the reason where the evidence is not known', () => {
  const why = 'The index does not reach the dates of every saver.'
  const off = pooledOf({ evidence: null, benchmarkAssets: null, benchmarkIrr: { rate: null, why } })
  expect(answers(sampleReport(), pooledFiguresOf({ headline: off, withExtremes: off })).sure).toBe(
    `Not known: the pooled contributions have no score. ${why}`,
  )
  expect(plainText(itemAt(summaryWords(sampleReport()), 2).answer)).toBe(
    'Not known: the pooled figures are not part of this report.',
  )
})

it('points at what lies below the benchmark, never at fewer than 10 savers', () => {
  const data = sampleReport()
  const schemes = {
    ...data.schemes,
    groups: [
      ...data.schemes.groups,
      { name: 'Investment Pathway', labelAbbr: null, ...groupOf(40, 39) },
      { name: 'Tiny', labelAbbr: null, ...groupOf(9, 3) },
    ],
    rest: { values: 12, ...groupOf(100, 20) },
  }
  const joinerCohorts = {
    ...data.joinerCohorts,
    years: [2007, 2008].map((year) => ({ year, ...groupOf(20, 44 + 2 * (year - 2007)) })),
  }
  const summary = { ...data.summary, withExtremes: statisticsOf(408, 51) }
  const outlierBreakdown = { ...data.outlierBreakdown, suspect: { savers: 30, assets: 1 } }
  expect(answers({ ...data, schemes, joinerCohorts, summary, outlierBreakdown }).look).toBe(
    'Investment Pathway scores 39; joiners of 2007 score 44; with extreme values the mean score would be 51 instead of 55; suspect data are 6.82% of all savers.',
  )
})

it('warns of few savers and of those who are not scored', () => {
  const data = sampleReport()
  const few = { ...statisticsOf(4, 55), score: { ...statisticsOf(3, 55).score } }
  expect(answers({ ...data, summary: { headline: few, withExtremes: few, extremes: 0 } }).look).toBe(
    'Only 4 savers are counted, and averages of so few say little; 1 saver of this selection is not scored.',
  )
})

it('names everyone where everyone lies below the benchmark', () => {
  const data = sampleReport()
  const summary = { headline: statisticsOf(400, 44), withExtremes: statisticsOf(400, 44), extremes: 0 }
  expect(answers({ ...data, summary }).look).toBe('The mean score is 44, below the benchmark.')
})

it('puts one finding on the cover', () => {
  expect(coverFinding(sampleReport(), pooled)).toBe(
    "60.0% of savers score at or above the benchmark. Together, savers' pots are worth £8,000 more than the same contributions in the benchmark. Strength of evidence: could be chance.",
  )
  expect(coverFinding(sampleReport())).not.toContain('evidence')
})

it('takes no evidence of the fund from savers who were chosen by their results', () => {
  const data = sampleReport()
  const chosen = { ...data, provenance: { ...data.provenance, filters: { score: { gt: 49.5 } } } }
  const evidence = { strength: 'some', difference: 0.012, low: -0.001, high: 0.025 } as const
  const figures = pooledFiguresOf({ headline: pooledOf({ evidence }) })
  expect(answers(chosen, figures).sure).toMatch(/ The filter chooses savers by their results, so this is no evidence/)
  expect(coverFinding(chosen, figures)).not.toContain('evidence')
  expect(pooledWords(figures, chosen.provenance).notes[0]).toMatch(/^The filter chooses savers by their results/)
  expect(pooledWords(figures, data.provenance).notes[0]).toMatch(/^Some means/)
})

it('says whose pots the cover compares where some savers have no score', () => {
  const data = sampleReport()
  const some = { ...data, assetImpact: { ...data.assetImpact, counted: 380, leftOut: 20 } }
  expect(coverFinding(some)).toContain('Together, the pots of the 380 savers with a score are worth £8,000 more')
})

it('names no scheme as the weakest that its own figure does not tell apart', () => {
  const data = sampleReport()
  const groups = [41.2, 40.8].map((score, place) => ({
    name: `Scheme ${place}`,
    labelAbbr: null,
    ...groupOf(25, score),
  }))
  expect(answers({ ...data, schemes: { ...data.schemes, groups } }).look).not.toContain('Scheme')
})

it('compares means of the same savers only', () => {
  const data = sampleReport()
  const { headline } = data.summary
  const irrCard = (of: typeof headline) =>
    keyFigures({ ...data, summary: { ...data.summary, headline: of } }, 'Plumbline Score')[1]
  expect(irrCard(headline)).toMatchObject({ note: '+0.50 points vs benchmark', side: 'above' })
  expect(irrCard({ ...headline, irr: { ...headline.irr, savers: 380 } })).toMatchObject({
    note: '380 savers',
    side: null,
  })
  expect(irrCard({ ...headline, irr: { ...headline.irr, mean: 0.0499999 } })).toMatchObject({
    note: '0.00 points vs benchmark',
    side: 'at',
  })
})
