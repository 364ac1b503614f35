import { Button, FileButton } from '@mantine/core'
import {
  type DeclaredProblem,
  declaredFormat,
  readDeclaredReturns,
} from '@plumbline/contract/price-checks/read-declared-returns.ts'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { FileErrors } from '../../../components/file-errors/file-errors.tsx'
import type { DeclaredYears } from '../api/price-checks.ts'
import { type DeclaredForm, type DeclaredMistakes, declaredIn, formOf, isDeclared } from '../declared-form.ts'
import styles from './declared-fields.module.css'

interface DeclaredFieldsProps {
  /** That can be declared, ascending. */
  readonly years: readonly number[]
  readonly declared: DeclaredYears | null
  readonly onDeclared: (declared: DeclaredYears | null) => void
}

const noMistakes: DeclaredMistakes = { years: new Map() }
/** A file of returns is tiny. */
const mostBytes = 100_000
const tooLarge: DeclaredProblem = {
  row: 1,
  column: '',
  value: '',
  reason: 'The file is too large for a list of years.',
}

/** A return for each year of the track, typed or from a CSV file. */
export function DeclaredFields({ years, declared, onDeclared }: DeclaredFieldsProps) {
  const [form, setForm] = useState(() => formOf(declared))
  const [mistakes, setMistakes] = useState(noMistakes)
  const [problems, setProblems] = useState<readonly DeclaredProblem[]>([])

  function change(next: Partial<DeclaredForm>) {
    setForm((before) => ({ ...before, ...next }))
    setMistakes(noMistakes)
    setProblems([])
  }

  async function readFile(file: File | null) {
    if (file === null) return
    if (file.size > mostBytes) return setProblems([tooLarge])
    const fileReturns = readDeclaredReturns(await file.text())
    if (fileReturns.problems.length > 0) setProblems(fileReturns.problems)
    else change({ returns: new Map(fileReturns.years.map((each) => [each.year, each.return])) })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const outcome = declaredIn(form)
    if (isDeclared(outcome)) onDeclared(outcome)
    else setMistakes(outcome)
  }

  // Of a file, or an address, years outside the track may be there too: the answer names them.
  const allYears = [...new Set([...years, ...form.returns.keys()])].toSorted((a, b) => a - b)
  return (
    <form className={styles.card} onSubmit={submit} aria-label="Declared return" noValidate>
      <h3 className={styles.title}>Declared net return</h3>
      <p className={styles.note}>
        Per cent a year, as the provider declared it; years left empty are not declared. Type it, or read it from a CSV
        file with the columns year and return.
      </p>
      <div className={styles.years}>
        {allYears.map((year) => (
          <NumberField
            key={year}
            label={String(year)}
            format={declaredFormat}
            isSigned
            value={form.returns.get(year)}
            onChange={(rate) => change({ returns: new Map(form.returns).set(year, rate) })}
            error={mistakes.years.get(year)}
          />
        ))}
        <NumberField
          label="Charge not in it"
          format={declaredFormat}
          value={form.charge}
          onChange={(charge) => change({ charge })}
          error={mistakes.charge}
        />
      </div>
      {mistakes.none !== undefined && (
        <p className={styles.mistake} role="alert">
          {mistakes.none}
        </p>
      )}
      {problems.length > 0 && <FileErrors label="Errors of the file: table" errors={problems} />}
      <div className={styles.foot}>
        <FileButton
          accept=".csv"
          onChange={(file) => void readFile(file)}
          inputProps={{ 'aria-label': 'CSV of returns' }}
        >
          {(props) => (
            <Button {...props} leftSection={<IconFileTypeCsv size={16} aria-hidden />}>
              Read CSV
            </Button>
          )}
        </FileButton>
        {declared !== null && (
          <Button
            onClick={() => {
              change(formOf(null))
              onDeclared(null)
            }}
          >
            Clear
          </Button>
        )}
        <Button type="submit" variant="filled">
          Reconcile
        </Button>
      </div>
    </form>
  )
}
