import { isLongerThan } from './character-count.ts'
import { asciiControls } from './control-characters.ts'
import { controlReason } from './value-reason.ts'

const identifierLimit = 64
const control = new RegExp(`[${asciiControls}]`)

/**
 * Two ids must not differ by what nobody sees: controls, format characters, private use, separators of lines, joiners,
 * fillers, variation selectors and the blank Braille pattern. Of characters that are unassigned only those are named that
 * Unicode reserves for what is not shown.
 */
const invisible = new RegExp(
  `[${[
    String.raw`\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}`,
    String.raw`\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u2800\u3164`,
    String.raw`\ufe00-\ufe0f\uffa0\ufff0-\ufff8\ufffe\uffff\u{e0000}-\u{e0fff}`,
  ].join('')}]`,
  'u',
)

/** What is wrong with a trimmed cell that is to say whose contribution it is. */
export function identifierReason(value: string): string | undefined {
  if (value === '') return 'Every row needs a saver_id: fill in whose contribution this is.'
  if (control.test(value)) return controlReason(value, 'This holds a control character or a line break: delete it.')
  if (invisible.test(value)) return 'This holds an invisible character: type the identifier anew.'
  return isLongerThan(value, identifierLimit)
    ? `An identifier has at most ${identifierLimit} characters: shorten it.`
    : undefined
}
