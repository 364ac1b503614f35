import type { AttributionReport } from '@plumbline/contract/attribution/attribution-report.ts'
import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { plainNumber } from '@plumbline/contract/format/plain-number.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { estimateRows } from '@plumbline/figures/attribution/estimates/rows.ts'
import type { FigureTable } from '@plumbline/figures/words/figure-words.ts'
import { numbersTable } from '@plumbline/figures/words/section-words.ts'

interface DetailTable {
  readonly title: string
  readonly table: FigureTable
}

/** Everything that an attribution says of itself, in tables. */
export function detailTables(report: AttributionReport, attribution: DoneAttribution): readonly DetailTable[] {
  const price = (value: number) => plainNumber(Math.round(value * 1000) / 1000)
  return [
    { title: 'Beta and alpha', table: estimatesTable(attribution) },
    { title: 'Does one track do for all?', table: testsTable(attribution) },
    { title: 'Models', table: modelsTable(attribution) },
    { title: 'Of the fit', table: fitTable(attribution) },
    {
      title: 'Final Price Tracker',
      table: numbersTable(
        'Date',
        ['Price'],
        report.finalPriceTracker.map((row) => [shortDate(row.date), price(row.price)]),
      ),
    },
    {
      title: 'Correct prices',
      table: numbersTable(
        'Date',
        ['Price', '95% from', '95% to'],
        report.correctPrices.map((row) => [shortDate(row.date), ...[row.price, row.low, row.high].map(price)]),
      ),
    },
    {
      title: 'Complete price tracker',
      table: numbersTable(
        'Date',
        ['Price', 'Return', 'Benchmark', 'Its return', 'Cash'],
        report.priceTracker.map((row) => [
          shortDate(row.date),
          price(row.price),
          percent(row.return),
          price(row.benchmarkPrice),
          percent(row.benchmarkReturn),
          percent(row.cashReturn),
        ]),
      ),
    },
  ]
}

function estimatesTable(attribution: DoneAttribution): FigureTable {
  const errors: Readonly<Record<string, string>> = {
    beta: plainNumber(Math.round(attribution.beta.standardError * 1e4) / 1e4),
    alpha: percent(attribution.alpha.standardError),
  }
  return numbersTable(
    'Estimate',
    ['Value', 'Standard error', '95% from', '95% to'],
    estimateRows(attribution).map(({ id, name, value, low, high, write }) => [
      id === 'alpha' ? 'Alpha (annual outcome value), points a year' : name,
      write(value),
      errors[id] ?? '',
      write(low),
      write(high),
    ]),
  )
}

function testsTable({ residuals }: DoneAttribution): FigureTable {
  return numbersTable(
    'Pots by',
    ['Groups', 'Chance of such differences'],
    residuals.map(({ by, groups, pValue }) => [
      by,
      count(groups),
      pValue === null ? missing : pValue < 0.001 ? 'under 0.1%' : percent(pValue),
    ]),
  )
}

function modelsTable({ models }: DoneAttribution): FigureTable {
  const names = {
    clone: 'The benchmark itself',
    line: 'A line of it',
    mixed: 'A line with returns of its own',
  } as const
  const number = (value: number) => plainNumber(Math.round(value * 10) / 10)
  return numbersTable(
    'Model',
    ['Log-likelihood', 'BIC (less is better)'],
    (['clone', 'line', 'mixed'] as const).map((name) => [
      names[name],
      number(models[name].logLikelihood),
      number(models[name].bic),
    ]),
  )
}

function fitTable({ recordNoise, effectiveMonths, heldOut, rounds, converged }: DoneAttribution): FigureTable {
  return numbersTable(
    'What',
    ['Value'],
    [
      ['Noise of records, of a pot', percent(recordNoise)],
      ['Months that the pots tell apart', plainNumber(Math.round(effectiveMonths * 10) / 10)],
      ['Savers held out', count(heldOut.members)],
      ['Their pots’ error, by a track made without them', percent(heldOut.track)],
      ['by a line of the benchmark', percent(heldOut.line)],
      ['by the benchmark', percent(heldOut.benchmark)],
      ['Rounds', `${count(rounds)}${converged ? '' : ', still moving'}`],
    ],
  )
}
