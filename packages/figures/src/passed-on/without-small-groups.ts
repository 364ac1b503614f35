import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Outcome } from '@plumbline/contract/figures/retirement-cohorts.ts'
import type { Schemes } from '@plumbline/contract/figures/segments.ts'
import type { VfmData } from '../reports/vfm.ts'
import { actualVsBenchmarkPassedOn } from './actual-vs-benchmark-passed-on.ts'
import { balancePassedOn } from './balance-passed-on.ts'
import { breakdownPassedOn } from './breakdown-passed-on.ts'
import { comparedPassedOn } from './compared-passed-on.ts'
import { type DivisionOfFigure, findingsPassedOn } from './findings-passed-on.ts'
import { hiddenOf, hideSmall } from './hidden-groups.ts'
import { previousBatchPassedOn } from './previous-batch-passed-on.ts'
import { poolsPassedOn, summaryPassedOn } from './summary-passed-on.ts'

/** What of each figure is passed on. A figure that reads something new does not compile without its part here. */
const passedOn: { readonly [Key in keyof VfmData]: (part: VfmData[Key], all: Partial<VfmData>) => VfmData[Key] } = {
  provenance: asItIs,
  summary: summaryPassedOn,
  scoreDistribution: (figure) => ({
    ...figure,
    bands: [...hideSmall(figure.bands)],
    twoBands: [...hideSmall(figure.twoBands)],
  }),
  irrDistribution: (figure) => ({ ...figure, bars: [...hideSmall(figure.bars)] }),
  actualVsBenchmark: actualVsBenchmarkPassedOn,
  assetImpact: (figure) => ({ ...figure, bands: [...hideSmall(figure.bands)] }),
  joinerCohorts: (figure) => ({ ...figure, years: [...hideSmall(figure.years)] }),
  potEffect: (figure) => {
    const [blank = null, ...bands] = hideSmall([...(figure.blank === null ? [] : [figure.blank]), ...figure.bands])
    const isBlank = figure.blank !== null
    return {
      ...figure,
      blank: isBlank ? blank : null,
      bands: figure.bands.map((band, place) => ({ ...band, ...(isBlank ? bands[place] : [blank, ...bands][place]) })),
      byPot: [...hideSmall(figure.byPot)],
    }
  },
  numberSegments: (figures) =>
    figures.map((figure) => {
      const all = hideSmall([...figure.bands, ...(figure.blank === null ? [] : [figure.blank])])
      return {
        ...figure,
        bands: figure.bands.map((band, place) => ({ ...band, ...all[place] })),
        blank: figure.blank === null ? null : { ...figure.blank, ...all.at(-1) },
      }
    }),
  textSegments: (figures) => figures.map(textsPassedOn),
  schemes: textsPassedOn,
  funds: textsPassedOn,
  outlierBreakdown: (figure, { summary }) => breakdownPassedOn(figure, summary?.headline.savers),
  exclusionBalance: balancePassedOn,
  trackingErrors: asItIs,
  sensitivity: (figure) => figure && { ...figure, benchmarks: figure.benchmarks.map(comparedPassedOn) },
  retirementCohorts: (figure) =>
    figure === null
      ? null
      : {
          ...figure,
          cohorts: hideSmall(figure.cohorts).map((cohort) =>
            hiddenOf(cohort) !== 'small'
              ? cohort
              : {
                  ...cohort,
                  score: { ...cohort.score, mean: null },
                  outcomes: { score: unknown, irr: unknown, gap: unknown },
                },
          ),
        },
  previousBatch: previousBatchPassedOn,
}

const unknown: Outcome = { savers: 0, mean: null, p10: null, p50: null, p90: null }

/**
 * The figures of a report that leaves the product: on paper, which is mailed, scheduled and passed on by links. Of groups of
 * fewer than 10 savers it says no more than that.
 */
export function withoutSmallGroups<Data extends Partial<VfmData>>(data: Data): Data {
  const entries = Object.entries(passedOn).flatMap(([name, pass]) => {
    const part = data[name as keyof VfmData]
    // Each function takes the part of its own name, which the table above holds it to.
    return part === undefined ? [] : [[name, (pass as (part: unknown, all: Partial<VfmData>) => unknown)(part, data)]]
  })
  return { ...data, ...Object.fromEntries(entries) }
}

/** The same of what the contributions show; `data` are the figures of the report as they are passed on. */
export function pooledPassedOn(pooled: PooledFigures, data: DivisionOfFigure): PooledFigures {
  return { ...poolsPassedOn(pooled), findings: findingsPassedOn(pooled.findings, data) }
}

function textsPassedOn<Texts extends Pick<Schemes, 'groups' | 'rest' | 'blank'>>(figure: Texts): Texts {
  const { groups, rest, blank } = figure
  const all = hideSmall([...groups, ...(rest === null ? [] : [rest]), ...(blank === null ? [] : [blank])])
  const at = (place: number) => all[place]
  return {
    ...figure,
    groups: groups.map((group, place) => ({ ...group, ...at(place) })),
    rest: rest === null ? null : { ...rest, ...at(groups.length) },
    blank: blank === null ? null : { ...blank, ...all.at(-1) },
  }
}

function asItIs<Part>(part: Part): Part {
  return part
}
