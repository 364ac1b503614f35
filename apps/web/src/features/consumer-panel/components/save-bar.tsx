import { Button } from '@mantine/core'
import { DangerButton } from '../../../components/danger/danger-button.tsx'
import { useBrand } from '../../../lib/brand.ts'
import { keepNoticesAbove } from '../../../lib/keep-notices-above.ts'
import type { UserFormState } from '../use-user-form.ts'
import { figureFields } from '../user-form.ts'
import styles from './save-bar.module.css'

/** What is not saved yet, and saving it; stays at the foot. */
export function SaveBar({ form }: { readonly form: UserFormState }) {
  const { product } = useBrand()
  const { changes, draft, busy } = form
  const labels = new Set(
    changes.map(({ name }) => {
      if (name === 'score') return `${product} Score`
      if (name === 'dbPension') return 'DB Pension'
      if (name === 'provider') return 'Provider'
      if (name === 'name') return 'Name'
      return figureFields.find((field) => field.name === name)?.label ?? 'Contribution Period'
    }),
  )
  const parts = [
    ...(changes.length === 0 ? [] : [changes.length === 1 ? '1 change' : `${changes.length} changes`]),
    ...(draft.documents.length === 0
      ? []
      : [draft.documents.length === 1 ? '1 document' : `${draft.documents.length} documents`]),
  ]
  return (
    <div ref={keepNoticesAbove} className={styles.saveBar}>
      <b role="status">{parts.join(', ')} not saved</b>
      <span>{[...labels].join(', ')}</span>
      <DangerButton onClick={form.discard} disabled={busy}>
        Discard
      </DangerButton>
      <Button variant="filled" onClick={form.save} loading={busy}>
        Save
      </Button>
    </div>
  )
}
