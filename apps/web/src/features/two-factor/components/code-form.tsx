import { Button, TextInput } from '@mantine/core'
import { codeTexts } from '@plumbline/contract/two-factor/two-factor.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import styles from './two-factor.module.css'

interface CodeFormProps {
  /** What the form does, as its name. */
  readonly name: string
  /** What its button says. */
  readonly submit: string
  readonly onCode: (code: string) => void
  readonly busy: boolean
  /** What became of the last code. */
  readonly error: Error | null
  /** Only a code of the app will do. */
  readonly appOnly?: boolean
  readonly size?: 'sm' | 'md'
  /** Beside the button. */
  readonly children?: ReactNode
}

/** Takes a code of an app, or a recovery code. */
export function CodeForm(props: CodeFormProps) {
  const { name, submit, onCode, busy, error, appOnly = false, size = 'sm', children } = props
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  function send(event: FormEvent) {
    event.preventDefault()
    const nextProblem = problemOf(code, appOnly)
    setProblem(nextProblem)
    if (nextProblem === null) onCode(code)
  }
  return (
    <form className={styles.form} noValidate aria-label={name} onSubmit={send}>
      {error !== null && <AlertBox tone="danger">{error.message}</AlertBox>}
      <TextInput
        className={styles.code}
        size={size}
        label="Code"
        description={appOnly ? 'Six digits' : 'Six digits, or a recovery code'}
        inputMode={appOnly ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus
        autoFocus
        value={code}
        error={problem}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          setProblem(null)
        }}
      />
      <div className={styles.actions}>
        {children}
        <Button type="submit" variant="filled" size={size} loading={busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}

function problemOf(code: string, appOnly: boolean): string | null {
  const typed = code.replaceAll(/[\s-]/g, '')
  if (typed === '') return appOnly ? codeTexts.six : codeTexts.required
  return appOnly && !/^\d{6}$/.test(typed) ? codeTexts.six : null
}
