import { missing } from '@plumbline/contract/format/missing.ts'
import { plainNumber } from '@plumbline/contract/format/plain-number.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import type { PriceTrack } from '@plumbline/contract/price-tracks/price-tracks.ts'

/** What is taken off the prices, as a sentence. */
export function chargeSentence({ chargesIncluded, charge }: Pick<PriceTrack, 'chargesIncluded' | 'charge'>): string {
  return chargesIncluded ? 'The prices bear all charges.' : `A charge of ${plainNumber(charge)}% a year is taken off.`
}

/** The spread of the savers' rates about the benchmark's, in the words of the specification. */
export function deviationSentence(stDev: number | null): string {
  return `Standard Deviation is ${stDev === null ? missing : percent(stDev).replace('%', ' %')}`
}

/** Said where artificial savers are averaged: nothing of chance follows from how many they are. */
export const sharedLuck =
  'The artificial savers overlap in time and share all their luck: their averages have no interval, and how many they are says nothing of chance.'
