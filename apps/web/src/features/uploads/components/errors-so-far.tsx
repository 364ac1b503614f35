import type { ReactNode } from 'react'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import type { Sending } from '../api/send-in-parts.ts'
import { rowErrorsText, rowErrorText } from '../sending-words.ts'
import styles from './upload-dialog.module.css'

const shownErrors = 5

/** What is known to be wrong with a file that is on its way: the sender decides whether the rest is worth sending. */
export function ErrorsSoFar({ sending: { errors, rows } }: { readonly sending: Sending }) {
  if (errors !== undefined) {
    return (
      <Told what="The file has errors at its top and will not be published." reasons={errors} all={errors.length}>
        Stop sending, correct the file and choose it again.
      </Told>
    )
  }
  if (rows === undefined) return null
  return (
    <Told
      what="The file has errors and will not be published."
      heading={`${rowErrorsText(rows)}:`}
      reasons={rows.first.map(rowErrorText)}
      all={rows.errors}
    >
      Stop sending, correct the file and choose it again. Sent to its end, every error of it is listed.
    </Told>
  )
}

interface ToldProps {
  readonly what: string
  readonly heading?: string
  readonly reasons: readonly string[]
  readonly all: number
  readonly children: ReactNode
}

/** Announced once: what is below changes with every part that arrives. */
function Told({ what, heading, reasons, all, children }: ToldProps) {
  const shown = reasons.slice(0, shownErrors)
  const more = all - shown.length
  return (
    <div className={styles.outcome}>
      <AlertBox tone="danger">
        <b>{what}</b> {children}
      </AlertBox>
      {heading !== undefined && <div className={styles.progressText}>{heading}</div>}
      <ul className={styles.errorsSoFar}>
        {shown.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {more > 0 && <li>and {more.toLocaleString('en-GB')} more</li>}
      </ul>
    </div>
  )
}
