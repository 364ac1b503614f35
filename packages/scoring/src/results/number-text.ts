import { soundNumber } from '@plumbline/engine/written/sound-json.ts'

const largeFrom = 1e21

/**
 * As ClickHouse writes a double: the shortest form that reads back to it.
 * @throws RangeError for what is none: who has a figure that is undefined writes a blank, and anything else is a fault
 */
export function numberText(value: number): string {
  soundNumber('A figure', value)
  if (value === 0) return Object.is(value, -0) ? '-0' : '0'
  const text = String(value)
  return Math.abs(value) < largeFrom ? text : text.replace('e+', 'e')
}
