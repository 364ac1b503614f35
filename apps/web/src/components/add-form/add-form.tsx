import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { goToFirstWrong } from '../fields/go-to-first-wrong.ts'
import { ScreenHeader } from '../screen/screen-header.tsx'
import styles from './add-form.module.css'

interface AddFormProps {
  readonly title: string
  readonly tooltip: string
  /** Names what is wrong, by field. */
  readonly mistakes: object
  readonly busy: boolean
  /** What the button says that sends it. */
  readonly send: string
  /** Where *Cancel* leads. */
  readonly list: NonNullable<LinkProps['to']>
  readonly onSubmit: () => void
  /** The fields, and what stands beside them. */
  readonly fields: ReactNode
  readonly beside: ReactNode
  /** Above the buttons: why it was refused. */
  readonly refused?: ReactNode
}

/** A screen with a form for something new. When it is sent and something is wrong, the first such field is gone to. */
export function AddForm({
  title,
  tooltip,
  mistakes,
  busy,
  send,
  list,
  onSubmit,
  fields,
  beside,
  refused,
}: AddFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const wrong = Object.keys(mistakes).join()
  // Also of what the server finds wrong.
  useEffect(() => {
    if (wrong !== '') goToFirstWrong(form.current)
  }, [wrong])
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Drawn at once, so that the field is there to go to.
    flushSync(onSubmit)
    goToFirstWrong(event.currentTarget)
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <ScreenHeader title={title} tooltip={tooltip} />
      <div className={styles.columns}>
        {fields}
        {beside}
      </div>
      {refused && <div className={styles.refused}>{refused}</div>}
      <footer className={styles.foot}>
        <Button component={Link} to={list}>
          Cancel
        </Button>
        <Button type="submit" variant="filled" loading={busy}>
          {send}
        </Button>
      </footer>
    </form>
  )
}
