import { createHash } from 'node:crypto'
import type { hashedValueSchema } from '@plumbline/contract/audit/audit.ts'
import type { z } from 'zod'

/** What is kept of one side of an entry, in characters of JSON: a filter by hundreds of values is longer. */
export const longestSide = 4_000

type Values = Readonly<Record<string, unknown>>

/** The values with the longest of them replaced by their hash until the rest is short: a log is for good, and cannot be tidied up. */
export function shortValues(values: Values): Values {
  const parts = Object.entries(values).map(([name, value]) => ({ name, text: JSON.stringify(value) ?? '' }))
  const kept: Record<string, unknown> = { ...values }
  let length = JSON.stringify(values).length
  for (const { name, text } of parts.toSorted((a, b) => b.text.length - a.text.length)) {
    if (length <= longestSide) return kept
    kept[name] = hashed(text)
    length += JSON.stringify(kept[name]).length - text.length
  }
  return length <= longestSide ? kept : { all: hashed(JSON.stringify(values)) }
}

/** Enough to prove later that a value was this one. */
function hashed(text: string): z.infer<typeof hashedValueSchema> {
  return { characters: text.length, sha256: createHash('sha256').update(text).digest('hex') }
}
