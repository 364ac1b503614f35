import type { FundPlan } from '@plumbline/engine/attribution/testing/known-fund.ts'
import { plainFund } from '@plumbline/engine/attribution/testing/known-fund.ts'
import { monthReturns } from '@plumbline/engine/benchmark/month-returns.ts'
import { demonstrationCash, demonstrationIndex } from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import { progress } from '../report/progress.ts'
import type { Section } from '../report/section.ts'
import { type CoverageOfFunds, coverKnownFunds } from './cover-known-funds.ts'

export const attributionTitle = 'Attribution: known funds'

const funds = 200

/** The last months of the bundled index and of its cash. */
function bundledMarket(months: number) {
  const last = (of: Float64Array) => of.slice(-months)
  const benchmark = monthReturns(demonstrationIndex()).returns
  const cash = monthReturns(demonstrationCash()).returns
  return { benchmark: last(benchmark), cash: last(cash) }
}

const designs: readonly (readonly [string, FundPlan])[] = [
  ['120 months, 800 members', plainFund],
  ['170 members', { ...plainFund, members: 170 }],
  ['36 months', { ...plainFund, months: 36 }],
  ['noise 0.2 %', { ...plainFund, noise: 0.002 }],
  ['beta 1.2, tracking error 6 %', { ...plainFund, beta: 1.2, trackingError: 0.06 }],
  ['5 % bad records', { ...plainFund, badRecords: 0.05 }],
  ['several valuation dates', { ...plainFund, earlierValuations: [7, 18] }],
  ['240 months of the bundled index', { ...plainFund, months: 240, market: bundledMarket(240) }],
  ['beta 0.1', { ...plainFund, beta: 0.1 }],
]

/** How often intervals hold the truth, by design: two hundred funds each. */
export async function runAttributionBench(): Promise<Section> {
  const rows: string[][] = []
  const all: CoverageOfFunds[] = []
  for (const [name, plan] of designs) {
    progress(`  ${name}`)
    const found = await coverKnownFunds(plan, funds)
    all.push(found)
    rows.push([
      name,
      percent(found.beta.covered),
      percent(found.alpha.covered),
      found.beta.bias.toFixed(2),
      found.alpha.bias.toFixed(2),
      `${(100 * found.rmse).toFixed(2)} %`,
      found.levelDeviation.toFixed(2),
      `${found.converged} of ${funds}`,
    ])
  }
  const within = (share: number) => Math.abs(share - 0.95) <= 0.03
  const covered = all.flatMap(({ beta, alpha }) => [beta.covered, alpha.covered])
  const biases = all.flatMap(({ beta, alpha }) => [Math.abs(beta.bias), Math.abs(alpha.bias)])
  return {
    title: attributionTitle,
    verdicts: [
      {
        what: '95 % intervals of beta and alpha that hold the truth',
        measured: `${percent(Math.min(...covered))} to ${percent(Math.max(...covered))}`,
        required: '92 to 98 % in each design',
        met: covered.every(within),
      },
      {
        what: 'Bias of beta and alpha, in standard errors',
        measured: `at most ${Math.max(...biases).toFixed(2)}`,
        required: 'under 0.20',
        met: biases.every((bias) => bias < 0.2),
      },
    ],
    tables: [
      {
        header: [
          'Design',
          'Beta held',
          'Alpha held',
          'Bias of beta',
          'Bias of alpha',
          'RMSE a month',
          'Levels',
          'Settled',
        ],
        rows,
      },
    ],
    notes: [
      'Data: known funds of `packages/engine/src/attribution/testing/known-fund.ts`; tracking error 3 %, noise 1 %, beta 0.9, alpha 0.5 % where nothing else is said.',
      'Bias in mean standard errors; levels: standard deviation of their errors over their standard errors, 1 where these are right.',
    ],
  }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
