import type { Calculation, SaverHistory } from '@plumbline/contract/savers/saver-history.ts'
import { csvCell } from '@plumbline/scoring/problems/csv-cell.ts'

type Cell = string | number | null

const header = [
  'date',
  'amount',
  'days_to_nav_date',
  'years',
  'index_level',
  'units',
  'benchmark_value',
  'grown_at_irr',
  'grown_at_benchmark_irr',
]

/**
 * A saver's calculation as numbers, so that its sums can be checked in a spreadsheet: a row a contribution, their totals,
 * then each figure with how it is made of the ones above it.
 */
export function historyCsv(history: SaverHistory): string {
  const flows = history.flows.map((flow): Cell[] => [
    flow.date,
    flow.amount,
    flow.daysToNav,
    flow.years,
    flow.indexLevel,
    flow.units,
    flow.benchmarkValue,
    flow.grownAtIrr,
    flow.grownAtBenchmarkIrr,
  ])
  const rows = [header, ...flows, totals(history), [], ...figures(history)]
  return rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

function totals({ flows }: SaverHistory): Cell[] {
  const sum = (part: (flow: SaverHistory['flows'][number]) => number | null): Cell =>
    flows.reduce<number | null>((total, flow) => {
      const value = part(flow)
      return total === null || value === null ? null : total + value
    }, 0)
  return [
    'total',
    sum(({ amount }) => amount),
    null,
    null,
    null,
    sum(({ units }) => units),
    sum(({ benchmarkValue }) => benchmarkValue),
    sum(({ grownAtIrr }) => grownAtIrr),
    sum(({ grownAtBenchmarkIrr }) => grownAtBenchmarkIrr),
  ]
}

/** Name, value, and where the value comes from. */
function figures({ saver, source, calculation, minimumYears, flags }: SaverHistory): Cell[][] {
  return [
    ['figure', 'value', 'how'],
    ['saver_id', saver.dataId],
    ['provider', source.providerName],
    ['data_batch', source.id],
    ['index', `${source.benchmarkName} v${source.benchmarkVersion}`],
    ['scoring_method', source.scoringMethod],
    ['minimum_years', minimumYears],
    ['nav_date', saver.analysis.navDate],
    ['pot', calculation.pot, 'The total of grown_at_irr comes to it'],
    ...rates(calculation),
    ['index_level_on_nav_date', calculation.navLevel],
    ['benchmark_pot', calculation.benchmarkPot, 'Total units x index level on the NAV date'],
    ['impact_on_asset_value', calculation.impact, 'Pot less benchmark pot'],
    ['pot_by_benchmark_pot', calculation.navRatio, 'pot / benchmark_pot'],
    ...scores(calculation),
    ['score', saver.scores.score],
    ['reason', calculation.scoreReason],
    ...flags.map(({ text }) => ['note', text]),
  ]
}

function rates({ irr, benchmarkIrr, directAlpha }: Calculation): Cell[][] {
  const of = (name: string, how: string, { rate, residual, reason }: Calculation['irr']): Cell[][] => [
    [name, rate, reason ?? how],
    [`${name}_residual`, residual, 'What rounding leaves between both sides of the equation, in pounds'],
  ]
  return [
    ...of('irr', 'Solves: sum of amount x (1 + irr) ^ years = pot', irr),
    ...of('benchmark_irr', 'Solves: sum of amount x (1 + benchmark_irr) ^ years = benchmark pot', benchmarkIrr),
    ...of('direct_alpha', 'Solves: sum of benchmark_value x (1 + direct_alpha) ^ years = pot', directAlpha),
  ]
}

function scores(calculation: Calculation): Cell[][] {
  const { parameters, gapFrom } = calculation
  const gap = gapFrom === 'directAlpha' ? 'ln(1 + direct_alpha)' : 'ln(1 + irr) - ln(1 + benchmark_irr)'
  const weights = calculation.benchmarkIrr.rate === null ? 'benchmark_value' : 'grown_at_benchmark_irr'
  const oldGap = gapFrom === 'directAlpha' ? 'direct_alpha' : '(irr - benchmark_irr)'
  return [
    ['gap_y', calculation.gap, gap],
    ['tracking_error', parameters.trackingError],
    ['sigma_alpha', parameters.sigmaAlpha],
    ['sigma_0', parameters.sigma0],
    [
      'exposure_A',
      calculation.exposure,
      'Sum of (share of the benchmark pot already invested) ^ 2 x years to the next row',
    ],
    ['duration_D', calculation.duration, `Sum of ${weights} x years / benchmark pot`],
    ['spread_s', calculation.spread, 'Square root of (sigma_alpha ^ 2 + tracking_error ^ 2 x A / D ^ 2)'],
    ['y_by_s', calculation.deviation, 'gap_y / spread_s'],
    ['phi', calculation.phi, 'Standard normal distribution of y_by_s'],
    ['score_new', calculation.scoreNew, '100 x phi'],
    ['score_old', calculation.scoreOld, `100 x standard normal distribution of ${oldGap} / sigma_0`],
  ]
}

function cell(value: Cell): string {
  if (value === null) return ''
  return typeof value === 'number' ? String(value) : csvCell(value)
}
