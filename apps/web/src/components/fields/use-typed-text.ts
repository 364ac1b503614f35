import type { Reading } from '@plumbline/contract/typed/reading.ts'
import { type KeyboardEvent, useState } from 'react'
import { isUnread, type Typed, typedOf } from './typed.ts'

interface OfForm<Value extends string | number> {
  readonly value: Typed<Value>
  /** With each letter. */
  readonly onChange: (typed: Typed<Value>) => void
  readonly onLeave?: never
}

interface OfFilter<Value extends string | number> {
  readonly value: Value | undefined
  readonly onChange?: never
  /** When the field is left, or at Enter; what cannot be read stays in the field alone. */
  readonly onLeave: (value: Value | undefined) => void
}

/** A field of a form, which holds what is being typed, or one that filters at once and takes what is meant in the end. */
export type Holder<Value extends string | number> = OfForm<Value> | OfFilter<Value>

interface Language<Value extends string | number> {
  readonly read: (text: string) => Reading<Value>
  readonly write: (value: Value) => string
}

/** The text of a field while it is typed and after: as it means its value, or as it was typed with the reason why it means none. */
export function useTypedText<Value extends string | number>(holder: Holder<Value>, { read, write }: Language<Value>) {
  const { value, onChange, onLeave } = holder
  const [typing, setTyping] = useState<string>()
  const [kept, setKept] = useState<{ readonly text: string; readonly beside: Value | undefined }>()
  const unread = isUnread(value) ? value.unread : kept !== undefined && kept.beside === value ? kept.text : undefined
  const resting = isUnread(value) || value === undefined ? '' : write(value)
  const text = typing ?? unread ?? resting

  function take(newText: string) {
    setTyping(newText)
    onChange?.(typedOf(newText, read))
  }
  function leave() {
    if (typing === undefined) return
    setTyping(undefined)
    if (onLeave === undefined) return
    const typed = typedOf(typing, read)
    setKept(isUnread(typed) ? { text: typing, beside: value } : undefined)
    if (!isUnread(typed) && typed !== value) onLeave(typed)
  }

  return {
    text,
    /** While it is typed. */
    reading: typing === undefined ? undefined : read(typing),
    reason: typing === undefined && unread !== undefined ? reasonOf(read(unread)) : undefined,
    /** By other means than typing. */
    set(next: Value | undefined) {
      setTyping(undefined)
      setKept(undefined)
      if (onLeave === undefined) onChange(next)
      else if (next !== value) onLeave(next)
    },
    input: {
      value: text,
      onChange: (event: { readonly currentTarget: { readonly value: string } }) => take(event.currentTarget.value),
      onBlur: leave,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') leave()
      },
    },
  }
}

function reasonOf(reading: Reading<unknown>): string | undefined {
  return reading.ok ? undefined : reading.reason
}
