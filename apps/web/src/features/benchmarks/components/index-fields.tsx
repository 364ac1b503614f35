import { SegmentedControl, Text, Textarea, TextInput } from '@mantine/core'
import { lazy, Suspense, useId } from 'react'
import { FileDrop } from '../../../components/file-drop/file-drop.tsx'
import { fileHints, fileNames } from '../benchmark-wording.ts'
import { filesOfKind, type IndexKind } from '../index-form.ts'
import type { IndexFormState } from '../use-index-form.ts'
import styles from './benchmarks.module.css'

// The calendar is larger than the rest of the screen, and has its room until it comes.
const IndexDates = lazy(async () => ({ default: (await import('./index-dates.tsx')).IndexDates }))

const kinds: readonly { readonly value: IndexKind; readonly label: string }[] = [
  { value: 'levels', label: 'One file of levels' },
  { value: 'constituents', label: 'Returns, weights, charges' },
]

type IndexFieldsProps = Pick<IndexFormState, 'form' | 'change' | 'mistakes' | 'busy'>

/** Which levels count, where they are from, and the files with them. */
export function IndexFields({ form, change, mistakes, busy }: IndexFieldsProps) {
  const kindId = useId()
  return (
    <div className={styles.fields}>
      {form.name !== undefined && (
        <TextInput
          label="Name"
          value={form.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={mistakes.name}
          disabled={busy}
          maxLength={100}
          data-autofocus
        />
      )}
      <Suspense fallback={<div className={styles.datesToCome} />}>
        <IndexDates form={form} change={change} mistakes={mistakes} busy={busy} />
      </Suspense>
      <Text fz="xs" c="var(--text3)" mt={-8}>
        Levels outside the two dates are left out. The files must come within 7 days of both.
      </Text>
      <Textarea
        label="Source note"
        description="Where the levels come from"
        value={form.sourceNote}
        onChange={(event) => change({ sourceNote: event.currentTarget.value })}
        error={mistakes.sourceNote}
        disabled={busy}
        maxLength={1000}
        rows={3}
        resize="vertical"
      />
      <div>
        <Text fz="xs" fw={550} mb={5} id={kindId}>
          Files
        </Text>
        <SegmentedControl
          aria-labelledby={kindId}
          fullWidth
          size="xs"
          data={[...kinds]}
          value={form.kind}
          onChange={(value) => change({ kind: value === 'levels' ? 'levels' : 'constituents' })}
          disabled={busy}
        />
      </div>
      {filesOfKind(form.kind).map((name) => (
        <div key={name}>
          <FileDrop
            label={fileNames[name]}
            hint={fileHints[name]}
            file={form.files[name]}
            mistake={mistakes[name]}
            disabled={busy}
            onFile={(file) => change({ files: { ...form.files, [name]: file } })}
          />
        </div>
      ))}
    </div>
  )
}
