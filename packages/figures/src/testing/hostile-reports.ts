import type { BesideOthers, ComparedGroupCount, GroupEvidence } from '@plumbline/contract/figures/findings.ts'
import { smallGroup } from '@plumbline/contract/figures/group.ts'
import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { VfmData } from '../reports/vfm.ts'
import { type MadeFile, madeReport } from './made-report.ts'
import { type MadeSaver, madeSaver, statisticsOfMade } from './made-saver.ts'
import { findingsOf, pooledFiguresOf, pooledOf } from './sample-report.ts'

/** A report that tempts sentences to say what its figures do not. */
export interface HostileReport {
  readonly data: VfmData
  readonly pooled: PooledFigures
  /** Fewer scored savers than an average means something of. */
  readonly isSmall: boolean
  readonly isChosen: boolean
}

/** Of the pooled gap a year, and for how long. */
const error = 0.011
const years = 10

const everyone = (count: number, of: (place: number) => Partial<MadeSaver> = () => ({})) =>
  Array.from({ length: count }, (_, place) => madeSaver(of(place)))

const at = (score: number, pot = 1000): Partial<MadeSaver> => ({
  score,
  pot,
  irr: 0.05 + (score - 50) / 1000,
  benchmarkPot: pot * (1 - (score - 50) / 250),
})

const longName = (letter: string) => letter.repeat(40).concat(' ', letter.repeat(79))
const schools = (place: number) => ({ scheme: `Scheme ${place % 300}`, fund: `Fund ${place % 300}` })

const files: Readonly<Record<string, MadeFile>> = {
  'an ordinary trust': { savers: everyone(400, (place) => at(40 + (place % 30))), before: everyone(390, () => at(50)) },
  nobody: { savers: [] },
  'one saver': { savers: everyone(1) },
  'nine savers': { savers: everyone(9, (place) => at(40 + 4 * place)) },
  'nine scored of many': {
    savers: [...everyone(9), ...everyone(200, () => ({ reason: 'Short Contribution History', score: null }))],
  },
  'all excluded': { savers: everyone(50, () => ({ reason: 'Short Contribution History', score: null })) },
  'all pots empty': {
    savers: everyone(50, () => ({ reason: '0 NAV', score: null, irr: null, pot: 0, benchmarkPot: 900 })),
  },
  'all the same': { savers: everyone(100), before: everyone(100) },
  'an index fund': { savers: everyone(100, () => ({ ...at(50), irr: 0.050_000_01, benchmarkIrr: 0.05 })) },
  'a hair above': { savers: everyone(100, () => ({ ...at(50.3), irr: 0.050_02, benchmarkPot: 999.9 })) },
  'a hair below': { savers: everyone(100, () => ({ ...at(49.6), irr: 0.049_98, benchmarkPot: 1000.1 })) },
  'ties at both ends': {
    savers: everyone(200, (place) => ({
      ...at([70.4, 69.6, 44.6, 45.4][place % 4] ?? 0),
      scheme: `Plan ${place % 4}`,
      fund: `Fund ${place % 4}`,
      year: 2000 + (place % 4),
      region: `Region ${place % 4}`,
    })),
  },
  'one fund without a name': { savers: everyone(100, () => ({ fund: '', scheme: '', region: '' })) },
  '300 schemes': { savers: everyone(3600, (place) => ({ ...at(30 + (place % 41)), ...schools(place) })) },
  'names of 120 letters': {
    savers: everyone(200, (place) => ({
      ...at(place % 2 === 0 ? 70 : 30),
      scheme: longName(place % 2 === 0 ? 'A' : 'B'),
      fund: longName(place % 2 === 0 ? 'C' : 'D'),
      region: longName(place % 2 === 0 ? 'E' : 'F'),
    })),
  },
  'many do well, large pots badly': {
    savers: everyone(200, (place) => ({
      ...(place < 180 ? at(65, 500) : { ...at(20, 90_000), benchmarkPot: 120_000 }),
      toRetirement: [30, 5, 0][place % 3] ?? null,
    })),
  },
  'a few decide': {
    savers: [
      ...everyone(100, () => at(60.5)),
      ...everyone(12, () => ({ ...at(99.9, 50_000), irr: 0.9, benchmarkPot: 2000, reason: 'High/Low IRR' })),
    ],
  },
  'no benchmark pots': { savers: everyone(40, () => ({ benchmarkPot: null, benchmarkIrr: null, score: null })) },
  'small groups all over': {
    savers: everyone(36, (place) => ({
      ...at(20 + place),
      scheme: `Plan ${place}`,
      fund: `F${place}`,
      year: 1980 + place,
    })),
  },
  'chosen by score': { savers: everyone(100, () => at(80)), filters: { score: { gt: 70 } } },
  'chosen by pot': { savers: everyone(100, () => at(80, 300_000)), filters: { pot_size: { gt: 250_000 } } },
  'enormous sums': { savers: everyone(20, () => at(55, 9e11)) },
}

export const hostileReports: readonly (readonly [string, HostileReport])[] = Object.entries(files).map(
  ([name, file]) => [name, hostileOf(file)],
)

function hostileOf(file: MadeFile): HostileReport {
  const data = madeReport(file)
  return {
    data,
    pooled: pooledOfMade(file),
    isSmall: data.summary.headline.score.savers < smallGroup,
    isChosen: file.filters !== undefined,
  }
}

/** What the pool would say of them: by the pounds, and nothing of few. */
function pooledOfMade({ savers }: MadeFile): PooledFigures {
  const shown = savers.filter(({ reason }) => reason === null)
  const headline = poolOf(shown)
  const withExtremes = poolOf(savers.filter(({ reason }) => reason === null || reason.includes('IRR')))
  const funds = groups(shown, ({ fund }) => fund)
  return pooledFiguresOf({
    headline,
    withExtremes,
    findings: findingsOf({
      hasFunds: shown.some(({ fund }) => fund !== ''),
      whole: { name: null, ...evidenceOf(shown) },
      fundCount: funds.length,
      funds,
      schemes: groups(shown, ({ scheme }) => scheme),
      besideOthers: yearsBesideOthers(shown),
      compared: [
        { division: 'fund', dataPoint: null, ...comparedOf(funds, shown.length, smallGroup) },
        {
          division: 'scheme',
          dataPoint: null,
          ...comparedOf(
            groups(shown, ({ scheme }) => scheme),
            shown.length,
            30,
          ),
        },
      ],
    }),
  })
}

/** The years of joining with 30 savers, beside the others: where nobody differs by next to nothing, either way. */
function yearsBesideOthers(shown: readonly MadeSaver[]): BesideOthers[] {
  const known = evidenceOf(shown).evidence?.gap ?? 0
  return [...Map.groupBy(shown, ({ year }) => String(year))].flatMap(([group, some]): BesideOthers[] => {
    if (some.length < 30) return []
    const difference = (evidenceOf(some).evidence?.gap ?? 0) - known - 1e-9
    const strength = Math.abs(difference) > 1.96 * error ? 'strong' : 'could be chance'
    const [low, high] = [difference - 1.96 * error, difference + 1.96 * error]
    return [
      {
        ...{ division: 'joiner year', dataPoint: null, group, filter: { firstContributionYear: [Number(group)] } },
        ...{ strength, difference, low, high },
      },
    ]
  })
}

/** The groups of some savers, but not all. */
function comparedOf(
  some: readonly GroupEvidence[],
  all: number,
  least: number,
): Pick<ComparedGroupCount, 'groups' | 'foundFrom'> {
  const compared = some.filter(({ savers }) => savers >= least && savers < all).length
  return { groups: compared, foundFrom: compared === 0 ? null : { least: 4 * error, most: 5 * error } }
}

function groups(savers: readonly MadeSaver[], of: (saver: MadeSaver) => string): GroupEvidence[] {
  return [...Map.groupBy(savers, of)].map(([name, some]) => ({ name: name === '' ? null : name, ...evidenceOf(some) }))
}

function poolOf(savers: readonly MadeSaver[]) {
  const { assets, benchmarkAssets, irr, benchmarkIrr } = statisticsOfMade(savers)
  const { evidence, meanScore } = evidenceOf(savers)
  const why = 'Nothing was paid in.'
  const rateOf = (rate: number | null) => (rate === null ? { rate, why } : { rate, why: null })
  return pooledOf({
    savers: savers.length,
    assets,
    benchmarkAssets: benchmarkIrr.mean === null ? null : benchmarkAssets,
    irr: rateOf(irr.mean),
    benchmarkIrr: rateOf(benchmarkIrr.mean),
    directAlpha: rateOf(evidence?.gap ?? null),
    score: evidence === null ? null : meanScore,
    evidence:
      evidence === null
        ? null
        : { strength: evidence.strength, difference: evidence.gap, low: evidence.low, high: evidence.high },
  })
}

function evidenceOf(savers: readonly MadeSaver[]): Omit<GroupEvidence, 'name'> {
  const { score, impact, impactShare, benchmarkAssets } = statisticsOfMade(savers)
  const of = {
    others: null,
    savers: savers.length,
    meanScore: score.mean,
    pounds: impactShare === null ? null : impact,
  }
  if (savers.length < smallGroup || impactShare === null || score.mean === null) return { ...of, evidence: null }
  const gap = impactShare / years
  const strength = Math.abs(gap) > 1.96 * error ? 'strong' : Math.abs(gap) > error ? 'some' : 'could be chance'
  const [low, high] = [gap - 1.96 * error, gap + 1.96 * error]
  const pounds = (end: number) => end * years * benchmarkAssets
  return {
    ...of,
    evidence: {
      strength,
      gap,
      low,
      high,
      poundsLow: pounds(low),
      poundsHigh: pounds(high),
      irr: null,
      benchmarkIrr: null,
    },
  }
}
