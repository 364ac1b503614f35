import type { MailRow } from '@plumbline/contract/mails.ts'
import { stateNames } from '../mail-words.ts'
import styles from './mail.module.css'

/** The state of a mail as a badge; one that waits after a failure stands out. */
export function MailState({ mail: { state, failure } }: { readonly mail: MailRow }) {
  const tone = state === 'waiting' && failure !== null ? 'late' : state
  return (
    <span className={styles.badge} data-tone={tone}>
      {tone === 'late' ? 'Waiting to be tried again' : stateNames[state]}
    </span>
  )
}
