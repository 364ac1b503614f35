import type { Day } from '@plumbline/engine/dates/day-number.ts'
import { CommandFailure } from '../command/command-failure.ts'
import { commandOptions, requiredOption } from '../command/command-options.ts'
import { dateOption } from '../command/option-values.ts'

export interface PriceTrackOptions {
  readonly prices: string
  readonly firstDay: Day
  readonly navDay: Day
  readonly out: string
  readonly summary: string | undefined
  /** An annual fraction to take off; 0 where the prices bear it. */
  readonly charge: number
  readonly includeShort: boolean
  readonly pastPerformance: boolean
  /** undefined: the Demonstration index. */
  readonly index: string | undefined
  /** undefined: cash as in the Demonstration index. */
  readonly cash: string | undefined
  readonly errors: string | undefined
}

export const priceTrackUsage = `Usage: npm run price-track -- prices.csv --first-date D --nav-date D --out scores.csv [--summary summary.json] [--charge PERCENT] [--charges-included] [--include-short] [--past-performance] [--index levels.csv] [--cash levels.csv] [--errors errors.csv]

Scores the prices of a fund as if savers had paid £100 into it every month: one saver for each month in which to begin.
  prices.csv           date,price; packed with gzip will do
  --first-date         the first payment of the first saver; its day of the month is that of every payment
  --nav-date           the day on which pots are valued
  --out                one row a saver, named by the month of the first payment; - is standard output
  --summary            beta, alpha and R squared with standard errors, and the spread of the gaps, as JSON
  --charge             per cent a year to take off (0.5)
  --charges-included   the prices bear all charges: nothing is taken off
  --include-short      list savers with under 12 months too; they are not scored
  --past-performance   value each 31 December as well
  --index              levels of an index, date,level; without it the Demonstration index
  --cash               levels of cash, date,level; without it the cash of the Demonstration index
  --errors             what is wrong with the prices, as row,column,value,reason

Exit code 0: scored. 2: the prices have errors, nothing is written to --out. 1: anything else.
`

/** Reads the command line; anything that will not do is a failure in plain words. */
export function readPriceTrackOptions(args: readonly string[]): PriceTrackOptions | 'help' {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = {
    'first-date': text,
    'nav-date': text,
    out: text,
    summary: text,
    charge: text,
    'charges-included': flag,
    'include-short': flag,
    'past-performance': flag,
    index: text,
    cash: text,
    errors: text,
    help: flag,
  } as const
  const { values, positionals } = commandOptions({ args: [...args], options, allowPositionals: true }, priceTrackUsage)
  if (values.help) return 'help'
  const [prices, ...more] = positionals
  if (prices === undefined || prices === '' || prices === '-' || more.length > 0) {
    throw new CommandFailure(`Name one file of prices.\n\n${priceTrackUsage}`)
  }
  return {
    prices,
    firstDay: dateOption(requiredOption(values['first-date'], 'first-date', priceTrackUsage), 'first-date'),
    navDay: dateOption(requiredOption(values['nav-date'], 'nav-date', priceTrackUsage), 'nav-date'),
    out: requiredOption(values.out, 'out', priceTrackUsage),
    summary: values.summary,
    charge: values['charges-included'] === true ? 0 : chargeOf(values.charge ?? '0.5'),
    includeShort: values['include-short'] === true,
    pastPerformance: values['past-performance'] === true,
    index: values.index,
    cash: values.cash,
    errors: values.errors,
  }
}

function chargeOf(value: string): number {
  if (/^\d{1,2}(\.\d{1,8})?$/.test(value)) return Number(value) / 100
  throw new CommandFailure(`--charge is per cent a year from 0 to below 100, such as 0.5, not '${value}'.`)
}
