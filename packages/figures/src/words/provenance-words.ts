import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { dayInLondon } from '@plumbline/contract/format/moments.ts'
import { plainNumber } from '@plumbline/contract/format/plain-number.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { plainPercent } from '@plumbline/contract/format/rates.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { FilterNames } from '../filter/condition.ts'
import { filterSentences } from '../filter/filter-words.ts'
import { wholeName } from './data-source.ts'

export interface Fact {
  readonly term: string
  readonly text: string
}

/** All that the figures of a report depend on, in words; `writeMoment` writes a moment where it is read. */
export function provenanceFacts(
  provenance: Provenance,
  names: FilterNames,
  writeMoment: (moment: string) => string,
): readonly Fact[] {
  const { savers, benchmarkDates: dates } = provenance
  const conditions = filterSentences(provenance.filters, names)
  return [
    { term: 'Data hash', text: `SHA-256 ${provenance.dataHash}` },
    { term: provenance.ofPriceTrack ? 'Of' : 'Provider', text: provenance.providerName },
    publishedFact(provenance, writeMoment),
    { term: 'NAV date', text: navDateText(provenance) },
    { term: 'Benchmark', text: `${benchmarkText(provenance)}, ${shortDate(dates.start)} to ${shortDate(dates.end)}` },
    { term: 'Engine version', text: provenance.engineVersion },
    ...joinedFacts(provenance),
    ...(conditions.length === 0 ? [] : [{ term: 'Filters', text: `${conditions.join('; ')}.` }]),
    {
      term: 'Savers',
      text: `${count(savers.counted)} counted, ${count(savers.leftOut)} left out, ${count(savers.total)} in the ${wholeName(provenance)}`,
    },
  ]
}

/** Of more the others are counted. */
const joinsShown = 20

/** Names of the files that count as others, a fact for each column. */
function joinedFacts({ joinedNames = [] }: Pick<Provenance, 'joinedNames'>): Fact[] {
  const facts = [...Map.groupBy(joinedNames.slice(0, joinsShown), ({ title }) => title)].map(([title, names]) => {
    const texts = names.map(
      ({ name, joined, savers }) =>
        `'${nameInSentence(name)}' counts as '${nameInSentence(joined)}' (${count(savers)} ${savers === 1 ? 'saver' : 'savers'})`,
    )
    return { term: `Names joined, ${title}`, text: texts.join('; ') }
  })
  const rest = joinedNames.length - joinsShown
  return rest > 0 ? [...facts, { term: 'Names joined', text: `${count(rest)} more` }] : facts
}

/** A file was read, not published. */
function publishedFact(provenance: Provenance, writeMoment: (moment: string) => string): Fact {
  const { id, fromFile, publishedAt, ofPriceTrack } = provenance
  return fromFile === undefined
    ? { term: 'Data batch', text: `${id}, ${ofPriceTrack ? 'scored' : 'published'} ${writeMoment(publishedAt)}` }
    : { term: 'Data', text: `from the file ${fromFile}, read ${writeMoment(publishedAt)}; not a published batch` }
}

/** `31 Mar 2026`, and of several the first and the last. */
export function navDateText({ navDates }: Pick<Provenance, 'navDates'>): string {
  if (navDates === null) return 'None'
  const { first, last, count: dates } = navDates
  return dates === 1 ? shortDate(first) : `${shortDate(first)} to ${shortDate(last)} (${count(dates)} dates)`
}

/** `Demonstration index v3` */
export function benchmarkText({ benchmarkName, benchmarkVersion }: Provenance): string {
  return `${nameInSentence(benchmarkName)} v${benchmarkVersion}`
}

type Parameter = Provenance['parameters'][string]

const yearsText = (years: number) => (years === 1 ? '12 months' : `${plainNumber(years)} years`)

const parameterNames: Readonly<Record<string, readonly [name: string, write: (value: number) => string]>> = {
  trackingError: ['Tracking error a year', plainPercent],
  sigmaAlpha: ['Spread of lasting differences a year', plainPercent],
  fundCorrelation: ['Share of their luck that funds have in common', plainPercent],
  useMinOutliers: ['Minimum contribution time of more than 12 months', String],
  sigma0: ['Spread of the old score', plainPercent],
  minimumYears: ['Minimum contribution time', yearsText],
  minimumPot: ['Smallest pot that is scored', wholePounds],
  gapLimit: ['Largest gap from the benchmark, in spreads of the new score', plainNumber],
  irrGuard: ['Largest IRR, either way', plainPercent],
  annualCharge: ['Charge taken off the prices a year', plainPercent],
}

/** What the batch was scored with, by name. */
export function parameterFacts({ parameters }: Pick<Provenance, 'parameters'>): readonly Fact[] {
  const { calibration: _number, calibratedSince: _since, sigma0Simulation, ...scoreParameters } = parameters
  const { useMinOutliers: _said, ...others } = scoreParameters
  // The time itself says whether a longer one was chosen.
  const shownParameters = typeof parameters.minimumYears === 'number' ? others : scoreParameters
  const facts = Object.entries(shownParameters).map(([key, value]) => {
    const fact = parameterFact(key, value)
    const isSimulated = key === 'sigma0' && typeof sigma0Simulation === 'number'
    return isSimulated
      ? { ...fact, text: `${fact.text}, the standard deviation of simulation ${sigma0Simulation}` }
      : fact
  })
  return typeof parameters.sigmaAlpha === 'number' ? [...facts, spreadsFact(parameters)] : facts
}

/** Whether the spreads were measured, and since when they are the default. */
function spreadsFact(parameters: Provenance['parameters']): Fact {
  const measured = calibrationText(parameters)
  return {
    term: 'Where the spreads come from',
    text: measured === null ? 'Priors: judgements made before looking at the data' : measured,
  }
}

/** `Calibration 3, the default of new batches since 20 Nov 2026`; null where the spreads are priors. */
export function calibrationText({ calibration, calibratedSince }: Provenance['parameters']): string | null {
  if (typeof calibration !== 'number' || typeof calibratedSince !== 'string') return null
  return `Calibration ${calibration}, the default of new batches since ${dayInLondon(calibratedSince)}`
}

function parameterFact(key: string, value: Parameter): Fact {
  const [name, write] = parameterNames[key] ?? [spacedName(key), plainNumber]
  return { term: name, text: typeof value === 'number' ? write(value) : textOf(value) }
}

function textOf(value: Exclude<Parameter, number>): string {
  if (value === null) return 'None'
  if (typeof value === 'string') return value
  return value ? 'Yes' : 'No'
}

/** `useMinOutliers` as `Use min outliers`. */
function spacedName(key: string): string {
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
