import type { Reading } from '@plumbline/contract/typed/reading.ts'

/** What was typed into a field and cannot be read: it stays there with the reason, and no form is sent with it. */
export interface Unread {
  readonly unread: string
}

/** What a field of numbers or dates holds: nothing where it is blank. */
export type Typed<Value extends string | number> = Value | undefined | Unread

export function isUnread(typed: unknown): typed is Unread {
  return typeof typed === 'object' && typed !== null && 'unread' in typed
}

export function typedOf<Value extends string | number>(text: string, read: (text: string) => Reading<Value>) {
  const reading = read(text)
  return reading.ok ? reading.value : { unread: text }
}
