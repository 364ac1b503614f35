import { askParts } from './ask-parts.ts'
import { outcomeOf } from './send-outcome.ts'

/** Gives up a file that has not arrived whole. @throws Error in words where that was refused */
export async function discardPart(id: string): Promise<void> {
  const answer = await askParts({ method: 'DELETE', path: `/${id}`, signal: new AbortController().signal })
  // One that is gone is what was asked for.
  if (answer.status < 300 || answer.status === 404) return
  const refusal = outcomeOf(answer.status, answer.body)
  throw new Error(refusal.outcome === 'refused' ? refusal.message : 'The server did not discard it. Try again.')
}
