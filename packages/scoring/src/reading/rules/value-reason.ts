import { namedControl } from '../../problems/named-control.ts'
import { asciiControls } from './control-characters.ts'

/** A pattern and what to change in a value that it matches; a list of them gives the reason of the first. */
export type PatternReason = readonly [pattern: RegExp, reason: string]

export function firstReason(value: string, patterns: readonly PatternReason[]): string | undefined {
  return patterns.find(([pattern]) => pattern.test(value))?.[1]
}

const unseen = new RegExp(`[${asciiControls}\\p{Cf}]`, 'u')

/** What makes a number or a date unreadable though it looks right. */
export function unseenReason(value: string): string | undefined {
  if (!unseen.test(value)) return undefined
  return controlReason(value, 'This holds a line break or another character that cannot be seen: type the value anew.')
}

/** The reason for a value with a control character in it: its name, if it has one. */
export function controlReason(value: string, otherwise: string): string {
  return namedControl(value) ?? otherwise
}
