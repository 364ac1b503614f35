import { z } from 'zod'
import { ApiFailure } from '../../platform/http/api-failure.ts'

const schema = z.array(z.string().max(1000)).max(1000)

/** The columns to leave out, as the form gives them: a JSON array of names. */
export function droppedColumnsOf({ droppedColumns }: { readonly droppedColumns: string }): string[] {
  const parsed = schema.safeParse(jsonOf(droppedColumns))
  if (parsed.success) return parsed.data
  const message = 'Send the columns to leave out as a JSON array of their names.'
  throw new ApiFailure('invalid_input', message, { fields: { droppedColumns: message } })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
