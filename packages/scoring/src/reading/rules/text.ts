import { isLongerThan } from './character-count.ts'
import { controlsOfText } from './control-characters.ts'
import { controlReason } from './value-reason.ts'

const textLimit = 1000
/** Line breaks and tabs pass. */
const control = new RegExp(`[${controlsOfText}]`)

/** What is wrong with a trimmed cell of a scheme, fund or data point. */
export function textReason(value: string): string | undefined {
  if (control.test(value)) return controlReason(value, 'This holds a control character: delete it.')
  return isLongerThan(value, textLimit) ? `A value has at most ${textLimit} characters: shorten it.` : undefined
}
