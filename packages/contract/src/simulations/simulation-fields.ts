import { z } from 'zod'
import { indexTypeSchema } from '../benchmarks/index-type.ts'
import { shortDate } from '../format/dates.ts'
import { likelyDateSchema, typedNameSchema } from '../wire/primitives.ts'
import { simulationTexts } from './simulation-texts.ts'

/** Drawn or paid without end: every month to the end, any amount. */
const withoutLimit = -1
/** Pots of one simulation, at most; pots are savers, times the funds of each where savers are in funds. */
const mostPots = 10_000_000
/** Of one saver. */
const mostFunds = 10_000
const mostPayments = 1_200
const mostPounds = 10_000_000

const startDateTypes = ['year', 'month'] as const

const countUpTo = (most: number) =>
  z
    .number(simulationTexts.wholeNumber(most))
    .refine((value) => isWhole(value, 1, most), simulationTexts.wholeNumber(most))
function isWhole(value: number, from: number, to: number): boolean {
  return Number.isInteger(value) && value >= from && value <= to
}

function isAmount(pounds: number): boolean {
  if (pounds === withoutLimit) return true
  return pounds >= 1 && pounds <= mostPounds && Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6
}

/** What is asked for of a simulation, under the names and with the defaults of the specification. */
export const simulationFieldsSchema = z.object({
  name: typedNameSchema.trim().min(1, simulationTexts.nameMissing).max(100, 'At most 100 characters.'),
  /** Savers in simulated funds; else the spread of timing alone. */
  isSos: z.boolean().default(true),
  maxUsers: countUpTo(mostPots).default(5000),
  startDate: likelyDateSchema.default('2015-01-01'),
  startDateType: z.enum(startDateTypes).default('year'),
  endDate: likelyDateSchema.default('2019-12-31'),
  fixedAmounts: z.boolean().default(false),
  /** Pounds of each payment, or the most of them. */
  maxAmount: z
    .number(simulationTexts.amount(mostPounds))
    .refine(isAmount, simulationTexts.amount(mostPounds))
    .default(1000),
  fixedContributions: z.boolean().default(true),
  /** Payments of each saver, or the most of them. */
  maxContributions: z
    .number(simulationTexts.payments(mostPayments))
    .refine(
      (value) => value === withoutLimit || isWhole(value, 1, mostPayments),
      simulationTexts.payments(mostPayments),
    )
    .default(2),
  /** Funds of each saver's own. */
  simulationsPerContribution: countUpTo(mostFunds).default(20),
  /** Luck of funds is drawn from the price tracks there are; off, or without any: normal. */
  usePriceTracks: z.boolean().default(true),
  indexType: indexTypeSchema.default('default'),
  /** The same seed gives the same numbers. */
  seed: z
    .number(simulationTexts.seed)
    .refine((value) => isWhole(value, 0, Number.MAX_SAFE_INTEGER), simulationTexts.seed)
    .default(1),
})

export const newSimulationSchema = simulationFieldsSchema.superRefine((fields, context) => {
  const pots = potsAskedFor(fields)
  const areCounts = isWhole(fields.maxUsers, 1, mostPots) && isWhole(fields.simulationsPerContribution, 1, mostFunds)
  // A number that is wrong by itself is said to be that alone.
  if (areCounts && pots > mostPots) {
    context.addIssue({
      code: 'custom',
      path: ['simulationsPerContribution'],
      message: simulationTexts.tooManyPots(pots, mostPots),
    })
  }
  const { startDate, endDate, startDateType } = fields
  const areDates = [startDate, endDate].every((date) => likelyDateSchema.safeParse(date).success)
  if (areDates && !leavesTwelveMonths(fields)) {
    const message = simulationTexts.shortWindow(startDateType, shortDate(startDate), shortDate(endDate))
    context.addIssue({ code: 'custom', path: ['endDate'], message })
  }
})
export type SimulationFields = z.infer<typeof simulationFieldsSchema>

/** How many pots a simulation makes. */
function potsAskedFor({
  isSos,
  maxUsers,
  simulationsPerContribution,
}: Pick<SimulationFields, 'isSos' | 'maxUsers' | 'simulationsPerContribution'>): number {
  return isSos ? maxUsers * simulationsPerContribution : maxUsers
}

/** Whether the first day on which a saver may start has 12 months to the end of the window. */
function leavesTwelveMonths({
  startDate,
  endDate,
  startDateType,
}: Pick<SimulationFields, 'startDate' | 'endDate' | 'startDateType'>): boolean {
  const [year = 0, month = 0, day = 0] = startDate.split('-').map(Number)
  const isStart = day === 1 && (startDateType === 'month' || month === 1)
  const step = startDateType === 'year' ? 12 : 1
  const begin = 12 * year + (startDateType === 'year' ? 0 : month - 1)
  const first = isStart ? begin : begin + step
  const anniversary = first + 12
  return `${Math.floor(anniversary / 12)}-${String((anniversary % 12) + 1).padStart(2, '0')}-01` <= endDate
}
