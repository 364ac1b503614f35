import type { Finding, GroupEvidence } from '@plumbline/contract/figures/findings.ts'
import { madeReport } from '@plumbline/figures/testing/made-report.ts'
import { type MadeSaver, madeSaver } from '@plumbline/figures/testing/made-saver.ts'
import { findingsOf, pooledFiguresOf, pooledOf } from '@plumbline/figures/testing/sample-report.ts'
import { describe, expect, it } from 'vitest'
import { sampleReport } from '../testing/sample-report.ts'
import { vfmDocument } from './vfm-document.ts'

/** Both schemes are in both funds, and one saver alone is in the second fund by the second scheme. */
const savers: readonly MadeSaver[] = [
  ...inPair('Staff Plan', 'Growth', 211),
  ...inPair('Staff Plan', 'Tiny Cash Plus', 43),
  ...inPair('Young Joiners Ltd', 'Growth', 137),
  ...inPair('Young Joiners Ltd', 'Tiny Cash Plus', 1, { pot: 7000, benchmarkPot: 7146 }),
]

function inPair(scheme: string, fund: string, count: number, changes: Partial<MadeSaver> = {}) {
  return Array.from({ length: count }, () => madeSaver({ scheme, fund, ...changes }))
}

const evidence = {
  strength: 'strong',
  gap: 0.02,
  low: 0.01,
  high: 0.03,
  poundsLow: 5,
  poundsHigh: 6,
  irr: null,
  benchmarkIrr: null,
} as const
const groupsBy = (nameOf: (saver: MadeSaver) => string) => [...Map.groupBy(savers, nameOf)]

function evidenceOf(name: string, some: readonly MadeSaver[]): GroupEvidence {
  const pounds = some.reduce((sum, { pot, benchmarkPot }) => sum + pot - (benchmarkPot ?? 0), 0)
  return {
    name,
    others: null,
    savers: some.length,
    meanScore: 55,
    pounds,
    evidence: some.length < 10 ? null : evidence,
  }
}

const findings = findingsOf({
  funds: groupsBy(({ fund }) => fund).map(([name, some]) => evidenceOf(name, some)),
  schemes: groupsBy(({ scheme }) => scheme).map(([name, some]) => evidenceOf(name, some)),
  schemeFunds: {
    pairs: groupsBy(({ scheme, fund }) => `${scheme}/${fund}`).map(([name, some]) => {
      const [scheme = '', fund = ''] = name.split('/')
      return { ...evidenceOf(fund, some), scheme: { name: scheme, others: null } }
    }),
    rest: null,
  },
})

/** Every text of the whole document, its tables, sentences and pictures. */
function everyText(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return typeof value === 'number' ? [String(value)] : []
  // How wide a column is says nothing of savers.
  return Object.entries(value).flatMap(([key, part]) => (key === 'width' ? [] : everyText(part)))
}

describe('a report on paper', () => {
  const { report, pictures } = vfmDocument({
    ...sampleReport(30),
    data: madeReport({ savers }),
    pooled: pooledFiguresOf({ findings }),
  })
  const texts = everyText([report, pictures])

  it('has the table of schemes and funds, with how sure each large pair is', () => {
    expect(texts).toContain('Young Joiners Ltd, Tiny Cash Plus')
    expect(texts).toContain('<10')
    expect(texts).toContain('+2.00%')
  })

  it('says nowhere how many savers and pounds a small pair has, nor what it could be worked out from', () => {
    expect(texts.filter((text) => /[−-]£146\b|£7,?146|£7,?000\b/.test(text))).toEqual([])
    // Of the other pairs, whose schemes and funds are told: those less them would be the one saver.
    for (const number of ['1*', '137', '211', '43', '43*']) expect(texts).not.toContain(number)
    for (const number of ['138', '254', '348', '44']) expect(texts.some((text) => text.includes(number))).toBe(true)
  })
})

/** Few of everything that a difference of two numbers of the report would tell, each with pots that nobody else has. */
describe('a report on paper whose totals, columns and sentences differ by few savers', () => {
  const of = (count: number, changes: Partial<MadeSaver>) => Array.from({ length: count }, () => madeSaver(changes))
  const behind = {
    fund: 'Next',
    scheme: 'Next',
    year: 1991,
    pot: 3107,
    benchmarkPot: 4211,
    score: 31,
    region: 'Next',
    toRetirement: null,
  }
  const tiny = {
    fund: 'Tiny',
    scheme: 'Tiny',
    year: 1987,
    pot: 7013,
    benchmarkPot: 7146,
    score: 60,
    region: 'Tiny',
    toRetirement: null,
  }
  const many = of(300, { toRetirement: null, age: null })
  const excluded = [
    ...of(3, { reason: 'High IRR', pot: 45_017, benchmarkPot: 2003, score: 99, irr: 0.9 }),
    ...of(2, { reason: '0 NAV', score: null, pot: 1019, irr: null }),
    ...of(60, { reason: 'Short Contribution History', score: null, pot: 11 }),
  ]
  const trust = [...many, ...of(5, behind), ...of(7, { ...behind, score: 54 }), ...of(3, tiny), ...excluded]
  const counted = trust.filter(({ reason }) => reason === null)
  const total = (some: readonly MadeSaver[]) => some.reduce((sum, { pot }) => sum + pot, 0)
  const finding: Finding = {
    division: 'fund',
    dimension: 'fund',
    dataPoint: null,
    family: 'funds',
    group: 'Next',
    others: null,
    filter: { funds: ['Next'] },
    savers: 12,
    pounds: 12 * (3107 - 4211),
    surplus: 12 * (3107 - 4211),
    sameSavers: 0,
    leftOut: { savers: 0, pounds: null },
    compared: 3,
    quantile: 2.4,
  }
  const groups = ['Growth', 'Next', 'Tiny'].map((name) =>
    evidenceOf(
      name,
      counted.filter(({ fund }) => fund === name),
    ),
  )
  const hidden = { ...finding, judged: 11, excluded: 8, share: 8 / 11, pounds: -8097, group: 'Tiny', sameSavers: 2 }
  const findings = findingsOf({
    funds: groups,
    schemes: groups,
    findings: [
      finding,
      { ...finding, division: 'joiner year', dimension: 'joiner year', family: 'groups', group: '1991', sameSavers: 1 },
      {
        ...{ ...finding, division: 'data point', dimension: 'region', dataPoint: 1, family: 'groups', group: 'Next' },
        sameSavers: 3,
      },
    ],
    hidden: [hidden],
  })
  const figures = pooledFiguresOf({
    headline: pooledOf({ savers: 315, assets: total(counted) }),
    withExtremes: pooledOf({ savers: 318, assets: total(counted) + 3 * 45_017 }),
    findings,
  })
  const report = vfmDocument({ ...sampleReport(30), data: madeReport({ savers: trust }), pooled: figures }).report
  const texts = everyText(report)
  const saying = (pattern: RegExp) => texts.filter((text) => pattern.test(text))

  it('names the group that is behind without its savers and pounds, since those would tell of the small one', () => {
    expect(
      saying(/[Ss]avers in the fund Next did less well than the benchmark, by more than chance explains/),
    ).not.toEqual([])
    expect(saying(/who joined in 1991 did less well|with region Next did less well/)).toHaveLength(2)
    expect(saying(/\b1[25] (scored )?savers|^12$|£13\.2k|£13,248|£37,284|£50,532/)).toEqual([])
  })

  it('says of a group whose exclusions hide a result no number of fewer than 10', () => {
    expect(saying(/Many savers in the fund Tiny are left out for very low returns/)).not.toEqual([])
    expect(saying(/£8,097|£8\.10k|8 of 11|72\.7%/)).toEqual([])
  })

  it('shows nothing with extreme values where they add three savers', () => {
    expect(saying(/135,051|£135k|£6,009/)).toEqual([])
    const columns = report.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'table' ? block.columns.map(({ title }) => title) : [])),
    )
    expect(columns).toContain('Headline')
    expect(columns).not.toContain('With extreme values')
    const withThem = total(counted) + 3 * 45_017
    expect(texts.filter((text) => text.includes(withThem.toLocaleString('en-GB')))).toEqual([])
    expect(saying(/With them/)).toEqual([])
  })

  it('gives no pounds by reason of fewer than 10, nor totals that they are the rest of', () => {
    const table = report.sections
      .find(({ title }) => title === 'Data quality: outliers')
      ?.blocks.find((each) => each.kind === 'table')
    const rows = table?.kind === 'table' ? table.rows : []
    const pounds = new Map(rows.map((row) => [row[0], row[3]]))
    expect([pounds.get('High IRR'), pounds.get('0 NAV')]).toEqual(['--', '--'])
    // The two small reasons hold five savers together, so the next one goes as well, and the sums stay.
    expect(pounds.get('Short Contribution History')).toBe('--')
    expect(pounds.get('Not scored')).toBe('£137,749')
    expect(saying(/£2,038\b|£135,051|£137,089/)).toEqual([])
  })

  it('names no value of one saver, and no share of fewer than 10', () => {
    expect(saying(/^(Lowest|Highest)$/)).toEqual([])
    const oneBelow = [...many, ...of(1, { score: 20, pot: 5003 })]
    const { report: other } = vfmDocument({ ...sampleReport(30), data: madeReport({ savers: oneBelow }) })
    const written = everyText(other)
    expect(written.some((text) => text.includes('Fewer than 10 savers score below the benchmark'))).toBe(true)
    expect(written.filter((text) => /99\.7%|0\.3%|(?<!30)5,003/.test(text))).toEqual([])
  })
})

describe('a report on paper of fewer than 10 scored savers', () => {
  const few = Array.from({ length: 8 }, (_, place) => madeSaver({ pot: 7001 + place, score: 33 + place }))
  const others = Array.from({ length: 22 }, () => madeSaver({ reason: 'Short Contribution History', score: null }))
  const data = madeReport({ savers: [...few, ...others], before: [...few, ...few] })
  const { headline: _headline, ...pooled } = pooledFiguresOf()
  const own = pooledOf({ savers: 8, assets: 56_036, evidence: null })
  const whole = { ...findingsOf().whole, savers: 8, evidence: null }
  const { report } = vfmDocument({
    ...sampleReport(30),
    data,
    pooled: { ...pooled, headline: own, withExtremes: own, findings: findingsOf({ whole }) },
  })
  const sentence = 'Only 8 of 30 savers could be scored: no mean of so few says anything of the scheme.'

  it('says so on its cover and first in its summary, and shows no mean, share or pounds of them', () => {
    expect(report.cover?.finding).toBe(sentence)
    expect(report.cover?.keyStats.map(({ value }) => value)).toEqual(Array(4).fill('--'))
    const texts = everyText([report.cover, report.sections.slice(0, -2)])
    expect(texts).toContain(sentence)
    expect(texts.filter((text) => /56,0|£56\.0k|5\.50%|5\.00%|^3[3-9]$|[+−]£|are worth (£|about)/.test(text))).toEqual(
      [],
    )
  })
})
