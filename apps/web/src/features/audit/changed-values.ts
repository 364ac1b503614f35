import { type AuditEntry, hashedValueSchema } from '@plumbline/contract/audit/audit.ts'
import { count } from '@plumbline/contract/format/counts.ts'

/** One thing that an entry tells: what it was and what it became. */
export interface ChangedValue {
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}

/** What was before and after, name by name, in the order they are first told. */
export function changedValues({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly ChangedValue[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((name) => ({ name: plain(name), before: textIn(before, name), after: textIn(after, name) }))
}

function textIn(values: AuditEntry['before'], name: string): string | null {
  const value = Object.entries(values ?? {}).find(([key]) => key === name)?.[1]
  if (value === undefined || value === null) return null
  const hashed = hashedValueSchema.safeParse(value)
  if (hashed.success)
    return `Too long to keep: ${count(hashed.data.characters)} characters, SHA-256 ${hashed.data.sha256}`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** `minOutlierYear` and `tax_year` as words. */
function plain(name: string): string {
  const spaced = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_all, a: string, b: string) => `${a} ${b.toLowerCase()}`)
  return `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}`
}
