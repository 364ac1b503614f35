import { z } from 'zod'
import { wrongField } from '../../../platform/http/wrong-field.ts'

const schema = z.array(z.string().max(1000)).max(1000)

/** The columns to leave out, as the form gives them: a JSON array of names. */
export function droppedColumnsOf({ droppedColumns }: { readonly droppedColumns: string }): string[] {
  const reading = schema.safeParse(jsonOf(droppedColumns))
  if (reading.success) return reading.data
  throw wrongField('droppedColumns', 'Send the columns to leave out as a JSON array of their names.')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
