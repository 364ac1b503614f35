import { count } from '@plumbline/contract/format/counts.ts'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import type { Sending } from '../api/send-in-parts.ts'
import { rowErrorsText, rowErrorText } from '../sending-words.ts'
import styles from './upload-dialog.module.css'

const shownErrors = 5

/** What is known to be wrong with a file that is on its way: the sender decides whether the rest is worth sending. */
export function ErrorsSoFar({ sending: { errors, rows } }: { readonly sending: Sending }) {
  if (errors !== undefined) {
    return (
      <div className={styles.outcome}>
        <AlertBox tone="danger">
          <b>The file has errors at its top and will not be published.</b> Stop sending, correct the file and choose it
          again.
          <Reasons reasons={errors.map(({ reason }) => reason)} all={errors.length} />
        </AlertBox>
      </div>
    )
  }
  if (rows === undefined) return null
  return (
    <div className={styles.outcome}>
      <AlertBox tone="danger">
        <b>The file has errors and will not be published.</b> Stop sending, correct the file and choose it again. Once
        it is sent to its end, its errors are listed.
      </AlertBox>
      {/* Not part of what is announced: it changes with every part that arrives. */}
      <div>
        <div>{`${rowErrorsText(rows)}:`}</div>
        <Reasons reasons={rows.first.map(rowErrorText)} all={rows.errors} />
      </div>
    </div>
  )
}

/** The first of them. */
export function Reasons({ reasons, all }: { readonly reasons: readonly string[]; readonly all: number }) {
  const firstReasons = reasons.slice(0, shownErrors)
  return (
    <ul className={styles.errorsSoFar}>
      {firstReasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
      {all > firstReasons.length && <li>and {count(all - firstReasons.length)} more</li>}
    </ul>
  )
}
