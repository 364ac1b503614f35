import { chartThemes } from '../../parts/chart-theme.ts'
import type { KeyItem, LegendEntry } from '../../parts/keys.ts'
import { colourOf } from './cloud-option.ts'
import { bigName, lookNames, type Point } from './points.ts'

const { light } = chartThemes

/** What colours and shapes stand for, of those that are drawn. */
export function cloudLegend(points: readonly Point[]): readonly LegendEntry[] {
  const has = (look: Point['look']) => points.some((point) => point.look === look && !point.big)
  return [
    { look: 'own', shape: 'circle', text: lookNames.own },
    ...(has('accepting') ? [{ look: 'above', shape: 'triangle', text: lookNames.accepting } as const] : []),
    ...(has('other') ? [{ look: 'actual', shape: 'circle', text: lookNames.other } as const] : []),
    ...(points.some(({ look, big }) => big && look !== 'own')
      ? [{ look: 'track', shape: 'diamond', text: bigName } as const]
      : []),
  ]
}

export function cloudKey(points: readonly Point[]): readonly KeyItem[] {
  const shapes = { own: 'circle', accepting: 'triangle', other: 'circle' } as const
  return [
    ...(['own', 'accepting', 'other'] as const)
      .filter((look) => points.some((point) => point.look === look))
      .map((look) => ({ name: lookNames[look], colour: colourOf(look, light), shape: shapes[look] })),
    ...(points.some(({ look, big }) => big && look !== 'own')
      ? [{ name: bigName, colour: light.actualFill, shape: 'openDiamond' } as const]
      : []),
  ]
}
