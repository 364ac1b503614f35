import type { PotEffect } from '@plumbline/contract/figures/pot-effect.ts'
import { shortPounds, wholePounds } from '@plumbline/contract/format/pounds.ts'
import type { NamedGroup } from '../words/group-table.ts'

type PotBand = PotEffect['bands'][number]

/** `≤ £1k`, `£1–5k`, `> £250k`: the open band is written with 0 as its end. */
export function bandGroups(bands: readonly PotBand[]): readonly NamedGroup[] {
  return bands.map((group) => ({ name: bandName(group.range), group }))
}

/** The bands, and those who are in none. */
export function benchmarkPotGroups({ bands, blank }: PotEffect): readonly NamedGroup[] {
  return [...bandGroups(bands), ...(blank === null ? [] : [{ name: 'No benchmark pot', group: blank }])]
}

function bandName([from, to]: PotBand['range']): string {
  if (to === 0) return `> ${inThousands(from)}`
  if (from === 0) return `≤ ${inThousands(to)}`
  return `${inThousands(from).replace(/k$/, '')}–${inThousands(to).replace('£', '')}`
}

/** The edges are whole thousands, also below 10,000, where a card gives pounds in full; round numbers need no zeros. */
function inThousands(pounds: number): string {
  return pounds < 10_000 ? `${wholePounds(pounds / 1000)}k` : withoutZeros(shortPounds(pounds))
}

function withoutZeros(pounds: string): string {
  return pounds.replace(/(\.\d*[1-9])0+(?=[a-z])|\.0+(?=[a-z])/, '$1')
}
