import { count } from '../format/counts.ts'

const startsOf = { year: '1 January', month: 'first of a month' } as const

/** What is said of a simulation's form, on screen and in answers alike. */
export const simulationTexts = {
  nameMissing: 'Give the simulation a name.',
  stillProcessing: 'Still processing',
  added: 'Simulation added.',
  seed: 'Give a whole number from 0 on.',
  wholeNumber: (most: number) => `Give a whole number from 1 to ${count(most)}.`,
  payments: (most: number) => `Give a whole number from 1 to ${count(most)}, or -1 for every month to the end.`,
  amount: (most: number) =>
    `Give pounds from 1 to ${count(most)}, in whole pence, or -1 for amounts around £150 a payment.`,
  tooManyPots: (pots: number, most: number) =>
    `This makes ${count(pots)} pots; at most ${count(most)} can be simulated at once. Take fewer savers or fewer simulations for each.`,
  shortWindow: (startDateType: 'year' | 'month', startDate: string, endDate: string) =>
    `No ${startsOf[startDateType]} from ${startDate} on lies 12 months before ${endDate}. Take a longer window.`,
} as const
