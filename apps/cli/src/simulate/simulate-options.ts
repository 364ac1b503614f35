import { defaultSimulation, type SimulationParameters } from '@plumbline/engine/simulation/simulation-parameters.ts'
import { CommandFailure } from '../command/command-failure.ts'
import { commandOptions, requiredOption } from '../command/command-options.ts'
import { dateOption } from '../command/option-values.ts'
import { simulateUsage } from './simulate-usage.ts'

export interface SimulateOptions {
  readonly parameters: SimulationParameters
  readonly out: string
  /** undefined: the Demonstration index. */
  readonly index: string | undefined
  readonly tracks: readonly string[]
  readonly flows: string | undefined
  readonly each: string | undefined
  readonly deviations: string | undefined
}

/** The option of each parameter. */
export const optionNames: Readonly<Record<keyof SimulationParameters, string>> = {
  savers: 'savers',
  startDay: 'start',
  startType: 'start-type',
  endDay: 'end',
  contributions: 'contributions',
  fixedContributions: 'fixed-contributions',
  amount: 'amount',
  fixedAmounts: 'fixed-amounts',
  inFunds: 'sos',
  fundsPerSaver: 'simulations',
  sigmaAlpha: 'sigma-alpha',
  trackingError: 'te',
  seed: 'seed',
}

const text = { type: 'string' } as const
const config = {
  options: {
    out: text,
    savers: text,
    start: text,
    'start-type': text,
    end: text,
    contributions: text,
    'fixed-contributions': text,
    amount: text,
    'fixed-amounts': text,
    sos: text,
    simulations: text,
    'sigma-alpha': text,
    te: text,
    tracks: { type: 'string', multiple: true },
    seed: text,
    index: text,
    flows: text,
    each: text,
    deviations: text,
    help: { type: 'boolean' },
  },
  allowPositionals: true,
} as const

/** Reads the command line; anything that will not do is a failure in plain words. */
export function readSimulateOptions(args: readonly string[]): SimulateOptions | 'help' {
  const { values, positionals } = commandOptions({ ...config, args: withSigns(args) }, simulateUsage)
  if (values.help) return 'help'
  const tracks = values.tracks ?? []
  // A shell's *.csv after --tracks names several files.
  if (tracks.length === 0 && positionals.length > 0) {
    throw new CommandFailure(`'${positionals[0]}' belongs to no option.\n\n${simulateUsage}`)
  }
  const of = (name: keyof SimulationParameters) => {
    const option = optionNames[name]
    const value = Object.entries(values).find(([key]) => key === option)?.[1]
    return typeof value === 'string' ? { option, value } : undefined
  }
  return {
    parameters: parametersOf(of),
    out: requiredOption(values.out, 'out', simulateUsage),
    index: values.index,
    tracks: [...tracks, ...positionals],
    flows: values.flows,
    each: values.each,
    deviations: values.deviations,
  }
}

/** `--amount -1` as `--amount=-1`: a value that begins with a dash would be taken for an option. */
function withSigns(args: readonly string[]): string[] {
  const words: string[] = []
  for (const [place, arg] of args.entries()) {
    const before = args[place - 1]
    if (/^-\d/.test(arg) && before?.startsWith('--')) words[words.length - 1] = `${before}=${arg}`
    else words.push(arg)
  }
  return words
}

interface GivenValue {
  readonly option: string
  readonly value: string
}

function parametersOf(of: (name: keyof SimulationParameters) => GivenValue | undefined): SimulationParameters {
  const parameter = <Name extends keyof SimulationParameters>(
    name: Name,
    reading: (text: GivenValue) => SimulationParameters[Name],
  ) => {
    const text = of(name)
    return text === undefined ? defaultSimulation[name] : reading(text)
  }
  return {
    savers: parameter('savers', numberOf),
    startDay: parameter('startDay', ({ option, value }) => dateOption(value, option)),
    startType: parameter('startType', startTypeOf),
    endDay: parameter('endDay', ({ option, value }) => dateOption(value, option)),
    contributions: parameter('contributions', numberOf),
    fixedContributions: parameter('fixedContributions', flagOf),
    amount: parameter('amount', numberOf),
    fixedAmounts: parameter('fixedAmounts', flagOf),
    inFunds: parameter('inFunds', flagOf),
    fundsPerSaver: parameter('fundsPerSaver', numberOf),
    sigmaAlpha: parameter('sigmaAlpha', numberOf),
    trackingError: parameter('trackingError', numberOf),
    seed: parameter('seed', numberOf),
  }
}

function numberOf({ option, value }: GivenValue): number {
  if (/^-?\d{1,16}(\.\d{1,12})?$/.test(value)) return Number(value)
  throw new CommandFailure(`--${option} is a number such as ${option === 'te' ? '0.04' : '20'}, not '${value}'.`)
}

function flagOf({ option, value }: GivenValue): boolean {
  if (value === 'true' || value === 'false') return value === 'true'
  throw new CommandFailure(`--${option} is true or false, not '${value}'.`)
}

function startTypeOf({ option, value }: GivenValue): SimulationParameters['startType'] {
  if (value === 'year' || value === 'month') return value
  throw new CommandFailure(`--${option} is year or month, not '${value}'.`)
}
