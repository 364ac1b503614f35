/** The place of each log rate in `SaverFlows.logRates`; a solver fills the one that it is asked for. */
export const rateSlot = { irr: 0, benchmarkIrr: 1, directAlpha: 2 } as const

/** One of `rateSlot`. */
export type RateSlot = (typeof rateSlot)[keyof typeof rateSlot]
