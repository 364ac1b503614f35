import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import { withoutSmallGroups } from './without-small-groups.ts'

/** An attribution as it is on paper, which is passed on; its other figures say no more than the number of small groups anyway. */
export function attributionPassedOn({ irrDistribution, ...rest }: DoneAttribution): DoneAttribution {
  return irrDistribution === undefined ? rest : { ...rest, ...withoutSmallGroups({ irrDistribution }) }
}
