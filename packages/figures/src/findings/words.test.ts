import type { Finding } from '@plumbline/contract/figures/findings.ts'
import { expect, it } from 'vitest'
import { pooledPassedOn } from '../passed-on/without-small-groups.ts'
import { findingsOf, pooledFiguresOf, sampleProvenance } from '../testing/sample-report.ts'
import { riskOfNamed } from '../words/risk-not-compared.ts'
import { namedLosses } from './named-losses.ts'
import { findingSentence, hiddenSentence, limitSentences, lossSentence, verdictSentence } from './words.ts'

const finding: Finding = {
  division: 'scheme',
  dimension: 'scheme',
  dataPoint: null,
  family: 'groups',
  group: 'Staff Plan',
  others: null,
  filter: { schemes: ['Staff Plan'] },
  savers: 40,
  pounds: -90_000,
  surplus: -90_000,
  sameSavers: 0,
  leftOut: { savers: 0, pounds: null },
  compared: 6,
  quantile: 2.63,
}
const sentenceOf = (changes: Partial<Finding>) => findingSentence({ ...finding, ...changes }, findingsOf())

const lastOfVerdict = (...findings: Finding[]) =>
  verdictSentence(pooledFiguresOf({ findings: findingsOf({ findings }) }), sampleProvenance).replace(
    /^.*a year\)\. /,
    '',
  )

it('says of a tracking error that was measured that it was', () => {
  const { parameters } = sampleProvenance
  const measured = { ...parameters, calibration: 3, calibratedSince: '2026-11-20T10:00:00.000Z' }
  const verdictOf = (provenance: typeof sampleProvenance) => verdictSentence(pooledFiguresOf(), provenance)
  expect(verdictOf(sampleProvenance)).toContain('if tracking error is 4% a year)')
  expect(verdictOf({ ...sampleProvenance, parameters: measured })).toContain(
    'if tracking error is 4% a year, as measured from the savers of all providers)',
  )
})

it('says in the verdict what the group named lost, beside what it was tested against, and how sure that is', () => {
  const fund = { ...finding, division: 'fund', dimension: 'fund', family: 'funds', group: 'Cautious' } as const
  const cautious =
    'Behind by more than chance explains: the 40 scored savers in the fund Cautious, who have £90.0k less than the same contributions in the benchmark, with strong evidence'
  expect(lastOfVerdict(fund)).toBe(`${cautious}. ${riskOfNamed}`)
  expect(lastOfVerdict(fund, { ...finding, sameSavers: 1 })).toBe(`${cautious}; and 1 more group. ${riskOfNamed}`)
  expect(lastOfVerdict({ ...finding, surplus: -60_000 })).toBe(
    'Behind by more than chance explains: the 40 scored savers of the scheme Staff Plan, who have £60.0k less than the return of their funds as a whole would have given them, with strong evidence.',
  )
  expect(lastOfVerdict({ ...fund, surplus: -0.004 })).toBe(
    'Behind by more than chance explains: the 40 scored savers in the fund Cautious, with strong evidence. Risk is not compared: a fund that took less of it than the benchmark may be behind for that alone.',
  )
  expect(lastOfVerdict(fund, finding)).toBe(
    'Behind by more than chance explains: the 40 scored savers in the fund Cautious, but for at most 10% the same as those of the scheme Staff Plan, who have £90.0k less than the same contributions in the benchmark, with strong evidence. Risk is not compared: a fund that took less of it than the benchmark may be behind for that alone.',
  )
})

it('names a loss once, by all the groups of the same savers, and what exclusions may mean', () => {
  const fund = { ...finding, division: 'fund', dimension: 'fund', family: 'funds', group: 'Legacy' } as const
  const region = { ...finding, division: 'data point', dimension: 'region', dataPoint: 1, group: 'North' } as const
  const other = { ...fund, group: 'Cautious', sameSavers: 1 }
  const excluded = { ...fund, judged: 60, excluded: 20, share: 1 / 3, pounds: -5000 }
  const ofScheme = { ...excluded, division: 'scheme', dimension: 'scheme', group: 'Old Plan' } as const
  const apart = { ...ofScheme, group: 'Young Plan', sameSavers: 3, mostlyIn: null }
  const within = { ...apart, group: 'Late Plan', sameSavers: 4, mostlyIn: 0 }
  const elsewhere = { ...apart, group: 'Far Plan', sameSavers: 5, mostlyIn: 9 }
  const left = { savers: 20, pounds: -5000 }
  const sentences = namedLosses(
    [{ ...fund, leftOut: left }, other, region],
    [excluded, ofScheme, apart, within, elsewhere],
  ).map((loss) => lossSentence(loss, findingsOf()))
  expect(sentences).toEqual([
    'The 40 scored savers in the fund Legacy have £90.0k less than the same contributions in the benchmark: more than chance explains, even for the worst of 6 funds, if tracking error is 4% a year; 20 more, left out for very low returns, have £5,000 less. Risk is not compared: a fund that took less of it than the benchmark may be behind for that alone. Savers with region North and of the scheme Old Plan are, but for at most 10%, the same: it is one loss. Either the records of those left out are wrong or they did very badly.',
    'The 40 scored savers in the fund Cautious have £90.0k less than the same contributions in the benchmark: more than chance explains, even for the worst of 6 funds, if tracking error is 4% a year. Risk is not compared: a fund that took less of it than the benchmark may be behind for that alone.',
    ...['Young', 'Late', 'Far'].map(
      (name) =>
        `20 of 60 savers of the scheme ${name} Plan (33.3%) are left out for very low returns; they have £5,000 less than the same contributions in the benchmark. Either their records are wrong or they did very badly.${name === 'Late' ? ' Most of those left out are in the fund Legacy, named above.' : ''}`,
    ),
  ])
  const hiddenOnly = namedLosses([], [excluded, ofScheme]).map((loss) => lossSentence(loss, findingsOf()))
  expect(hiddenOnly).toEqual([
    '20 of 60 savers in the fund Legacy (33.3%) are left out for very low returns; they have £5,000 less than the same contributions in the benchmark. Either their records are wrong or they did very badly. Savers of the scheme Old Plan are, but for at most 10%, the same: it is one loss.',
  ])
})

it('says who they are by what divides them, whatever a data point is called', () => {
  expect(sentenceOf({})).toContain('The 40 scored savers of the scheme Staff Plan did less well')
  expect(sentenceOf({ division: 'joiner year', dimension: 'joiner year', group: '2007' })).toContain(
    'The 40 scored savers who joined in 2007 ',
  )
  for (const dimension of ['joiner year', 'benchmark pot', 'fund', '__proto__', 'toString']) {
    expect(sentenceOf({ division: 'data point', dataPoint: 3, dimension, group: 'x' })).toContain(
      `The 40 scored savers with ${dimension} x did`,
    )
  }
})

it('says when it is not stated, and when groups are taken together', () => {
  expect(sentenceOf({ group: null })).toContain('The 40 scored savers whose scheme is not stated did')
  const others = { division: 'fund', dimension: 'fund', family: 'funds', group: null } as const
  expect(sentenceOf({ ...others, others: 37 })).toContain('The 40 scored savers in the 37 other funds have')
  expect(sentenceOf({ ...others, others: 1 })).toContain('The 40 scored savers in the one other fund have')
})

it('speaks of one saver, of one group compared, and of a name of 120 letters', () => {
  const one = sentenceOf({ savers: 1, compared: 1, group: 'N'.repeat(120) })
  expect(one).toMatch(/^The 1 scored saver of the scheme N{59}… did less well .*; they have /)
  expect(one).not.toContain('worst of')
})

it('claims no pounds that cannot be seen, and no loss where a group behind its funds has more than the benchmark', () => {
  expect(sentenceOf({ pounds: -0.004 })).toMatch(
    /; they have £90\.0k less than .* would have given them, and about as much as the same contributions in the benchmark\.$/,
  )
  expect(sentenceOf({ pounds: 5000 })).toMatch(/, and £5,000 more than the same contributions in the benchmark\.$/)
  expect(sentenceOf({ surplus: -0.004 })).toMatch(
    /a year; they have £90\.0k less than the same contributions in the benchmark\.$/,
  )
})

it('says what is not told apart, compared or summed', () => {
  expect(limitSentences(findingsOf())).toEqual([])
  const [fund] = findingsOf().funds
  if (fund === undefined) throw new Error('There is no fund')
  const funds = [fund, { ...fund, name: null, others: 12 }]
  expect(limitSentences({ mostCompared: 1000, tooManyDates: 'schemes', funds })).toEqual([
    'Of each kind of group only the first 1,000 were compared: the file holds more than a search can keep.',
    'The 12 other funds, those with the fewest savers, are taken together as one fund.',
    'How sure the results by scheme are is not worked out: savers have too many different valuation and payment dates.',
  ])
  expect(limitSentences({ mostCompared: 1, tooManyDates: null, funds: [] })).toEqual([
    'Of each kind of group only one was compared: the file holds more than a search can keep.',
  ])
})

it('does not say in the verdict that nobody is behind where nobody was compared', () => {
  const baseFindings = findingsOf({ tooManyDates: 'all', compared: [] })
  const findings = { ...baseFindings, whole: { ...baseFindings.whole, evidence: null } }
  expect(verdictSentence(pooledFiguresOf({ findings }), sampleProvenance)).toBe(
    "Savers' pots are worth £8,000 more than the same contributions in the benchmark. How sure the results are, and who is behind, is not worked out: savers have too many different valuation and payment dates.",
  )
})

it('says of those left out of the group what they have, from one on', () => {
  const withLeftOut = (savers: number, pounds: number | null) => sentenceOf({ leftOut: { savers, pounds } })
  expect(withLeftOut(6, -253_000)).toMatch(/; 6 more, left out for very low returns, have £253k less\.$/)
  expect(withLeftOut(1, -2000)).toMatch(/; 1 more, left out for a very low return, has £2,000 less\.$/)
  expect(withLeftOut(12, 0.004)).toMatch(/; 12 more, .*, have about as much as in the benchmark\.$/)
  expect(withLeftOut(2, null)).toMatch(/; 2 more are left out for very low returns\.$/)
  expect(withLeftOut(0, null)).not.toContain('left out')
  const behind = { ...finding, leftOut: { savers: 6, pounds: -253_000 } }
  expect(lastOfVerdict(behind)).toBe(
    'Behind by more than chance explains: the 40 scored savers of the scheme Staff Plan, who have £90.0k less than the return of their funds as a whole would have given them, with strong evidence (6 more, left out for very low returns, have £253k less).',
  )
})

it('says of fewer than 10 left out no number in what is passed on', () => {
  const passedOn = (savers: number) => {
    const findings = findingsOf({ findings: [{ ...finding, leftOut: { savers, pounds: -253_000 } }] })
    const { findings: all } = pooledPassedOn(pooledFiguresOf({ findings }), {})
    return all.findings.map((each) => findingSentence(each, all))
  }
  expect(passedOn(6)).toEqual([expect.stringMatching(/; fewer than 10 more are left out for very low returns\.$/)])
  expect(passedOn(10)).toEqual([expect.stringContaining('; 10 more, left out for very low returns, have £253k less')])
})

it('says how many are left out of how many', () => {
  const hidden = { ...finding, judged: 20, excluded: 20, share: 1, pounds: -5000 }
  expect(hiddenSentence(hidden)).toBe(
    '20 of 20 savers of the scheme Staff Plan (100.0%) are left out for very low returns; they have £5,000 less than the same contributions in the benchmark. Either their records are wrong or they did very badly.',
  )
})

it('keeps a group that is read from the right apart from the pounds after it', () => {
  expect(sentenceOf({ group: 'תוכנית 12' })).toContain('the scheme \u2068תוכנית 12\u2069')
  expect(sentenceOf({ division: 'data point', dataPoint: 1, title: 'منطقة', group: 'North' })).toContain(
    '\u2068منطقة\u2069',
  )
})

it('finds no clear difference in the verdict by the rule of every sentence, unless there is evidence of one', () => {
  const verdictOf = (pounds: number, strength: 'strong' | 'some' | 'could be chance') => {
    const { whole } = findingsOf()
    const evidence = whole.evidence && { ...whole.evidence, strength }
    const findings = findingsOf({ whole: { ...whole, pounds, evidence } })
    return verdictSentence(pooledFiguresOf({ findings }), sampleProvenance)
  }
  expect(verdictOf(-390, 'could be chance')).toMatch(
    /^No clear difference: savers' pots are worth £390 less than the same contributions in the benchmark \(95% interval/,
  )
  expect(verdictOf(-390, 'some')).toMatch(
    /^Savers' pots are worth £390 less .*; there is some evidence of more than chance \(95% interval/,
  )
  expect(verdictOf(-390, 'strong')).toMatch(/; there is strong evidence of more than chance \(95% interval/)
  expect(verdictOf(-8000, 'could be chance')).toMatch(/^Savers' pots are worth £8,000 less .*; this could be chance/)
})
