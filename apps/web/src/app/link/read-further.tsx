import type { ReactNode } from 'react'
import type { z } from 'zod'
import { OpenWithout } from '../../components/link/open-without.tsx'
import { unreadableParts, unreadableWords } from './left-out.ts'

interface ReadFurtherProps<Parts extends z.ZodType<Readonly<Record<string, unknown>>>> {
  /** The address as its route reads it. */
  readonly search: Readonly<Record<string, unknown>>
  readonly parts: Parts
  readonly children: (read: z.output<Parts>) => ReactNode
}

/** Reads the parts of an address that routes leave to their screens, as the first screen has no room for all lists of choices. */
export function ReadFurther<Parts extends z.ZodType<Readonly<Record<string, unknown>>>>({
  search,
  parts,
  children,
}: ReadFurtherProps<Parts>) {
  const read = parts.parse(search)
  const unreadable = unreadableParts(search, read)
  if (unreadable.length === 0) return children(read)
  return <OpenWithout change={read} leftOut={[unreadableWords(unreadable)]} />
}
