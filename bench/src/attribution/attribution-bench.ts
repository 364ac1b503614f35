import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FundPlan } from '@plumbline/engine/attribution/testing/known-fund.ts'
import { plainFund } from '@plumbline/engine/attribution/testing/known-fund.ts'
import { monthReturns } from '@plumbline/engine/benchmark/month-returns.ts'
import { demonstrationCash, demonstrationIndex } from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import { progress } from '../report/progress.ts'
import type { Section } from '../report/section.ts'
import { methodologyPage } from '../samples/paths.ts'
import { type CoverageOfFunds, coverKnownFunds } from './cover-known-funds.ts'
import { drawKnownFunds } from './draw-known-funds.ts'
import type { KnownFunds } from './known-funds.ts'
import { knownFundsPicture, withKnownFunds } from './known-funds-section.ts'
import { type FoundClones, foundClones, foundMixtures } from './tell-funds-apart.ts'

export const attributionTitle = 'Attribution: known funds'

const funds = 200
const mixtures = 100

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

/** How often intervals hold the truth, by design, two hundred funds each; the page of the methodology has it from here. */
export async function runAttributionBench(): Promise<Section> {
  const all: (CoverageOfFunds & { readonly name: string })[] = []
  for (const [name, plan] of designs) {
    progress(`  ${name}`)
    all.push({ name, ...(await coverKnownFunds(plan, funds)) })
  }
  progress('  clones and mixtures')
  const clones = await foundClones(funds)
  const mixed = await foundMixtures(mixtures)
  const found = all.map((each) => ({
    ...{ name: each.name, beta: each.beta.covered, alpha: each.alpha.covered },
    ...{ betaBias: each.beta.bias, alphaBias: each.alpha.bias, rmse: each.rmse, levels: each.levelDeviation },
  }))
  await writePage({ designs: found, funds, clones, mixtures: { found: mixed, of: mixtures } })
  return sectionOf(all, clones, mixed)
}

/** The page's table, and its picture. */
async function writePage(found: KnownFunds): Promise<void> {
  const page = await readFile(methodologyPage, 'utf8')
  await writeFile(methodologyPage, withKnownFunds(page, found))
  const picture = path.join(path.dirname(methodologyPage), knownFundsPicture)
  await writeFile(picture, drawKnownFunds(found.designs, found.funds))
}

function sectionOf(
  all: readonly (CoverageOfFunds & { readonly name: string })[],
  clones: FoundClones,
  mixed: number,
): Section {
  const rows = all.map(({ name, beta, alpha, rmse, levelDeviation, converged }) => [
    name,
    percent(beta.covered),
    percent(alpha.covered),
    beta.bias.toFixed(2),
    alpha.bias.toFixed(2),
    percent(rmse, 2),
    levelDeviation.toFixed(2),
    `${converged} of ${funds}`,
  ])
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
      {
        what: `Mixtures of two funds that the residual test by fund finds, of ${mixtures}`,
        measured: `${mixed}`,
        required: 'at least 90',
        met: mixed >= 90,
      },
      {
        what: `Mean tracking error of ${funds} clones of the index, noise 0.2 %`,
        measured: percent(clones.trackingError, 3),
        required: 'under 0.1 %',
        met: clones.trackingError < 0.001,
      },
      {
        what: `Clones of which the clone is the best model by BIC, of ${funds}`,
        measured: `${clones.preferred}`,
        required: 'all',
        met: clones.preferred === funds,
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
      `Clones: mean beta ${clones.beta.toFixed(4)}, mean alpha ${percent(clones.alpha, 3)} a year; the tracking error of ${clones.close} is under 0.1 %, the largest is ${percent(clones.largestTrackingError, 2)}.`,
      'Bias in mean standard errors; levels: standard deviation of their errors over their standard errors, 1 where these are right.',
    ],
  }
}

const percent = (share: number, digits = 1) => `${(100 * share).toFixed(digits)} %`
