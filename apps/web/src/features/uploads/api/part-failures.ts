import type { PartAnswer } from './ask-parts.ts'
import { outcomeOf, type SendOutcome } from './send-outcome.ts'

/** An answer that ends it. */
export class Ended extends Error {
  readonly outcome: SendOutcome
  constructor(outcome: SendOutcome) {
    super()
    this.outcome = outcome
  }
}

/** The server does not know the file any more. */
export class Gone extends Error {}

/** The call may be answered later. */
export class NotNow extends Error {}

/** Too many calls, a server that is being started, or a fault of it: asked again it may answer. */
export function passing(answer: PartAnswer): PartAnswer {
  if (answer.status !== 429 && answer.status < 500) return answer
  const refusal = outcomeOf(answer.status, answer.body)
  throw new NotNow(
    (answer.status === 500 || answer.status === 507) && refusal.outcome === 'refused'
      ? refusal.message
      : 'The server does not answer.',
  )
}

/** @throws Ended where the call was refused */
export function sound(answer: PartAnswer): PartAnswer {
  if (passing(answer).status < 300) return answer
  throw new Ended(outcomeOf(answer.status, answer.body))
}

/** The same of a call about a file that was begun. */
export function answerOfPart(answer: PartAnswer): PartAnswer {
  if (answer.status === 404) throw new Gone()
  // What answers a HEAD has no body: the calls that follow say why.
  return sound(answer)
}
