import { Button } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { AlertBox } from '../notes/alert-box.tsx'
import { meanwhileOf } from './meanwhile-of.ts'
import styles from './save-failure.module.css'

interface SaveFailureProps<Answer, Change extends object> {
  /** The call that saves, whose change says the version that it was made on. */
  readonly saving: UseMutationResult<Answer, Error, Change>
  /** After one's own was kept. */
  readonly onSaved?: (saved: Answer) => void
  /** Shows what is kept, without one's own change. */
  readonly onTakeSaved: () => void
}

/** Why a change was not saved; where another one was saved meanwhile, both values side by side to choose from. */
export function SaveFailure<Answer, Change extends object>({
  saving,
  onSaved,
  onTakeSaved,
}: SaveFailureProps<Answer, Change>) {
  const { error, variables } = saving
  if (error === null) return null
  const meanwhile = meanwhileOf(error)
  if (meanwhile === null || variables === undefined) return <AlertBox tone="danger">{error.message}</AlertBox>
  const keepMine = () =>
    saving.mutate({ ...variables, version: meanwhile.version }, { onSuccess: (saved) => onSaved?.(saved) })
  return (
    <AlertBox tone="warning">
      <p role="alert">
        This was changed and saved meanwhile, in another tab or by another person. Choose what to keep.
      </p>
      <dl className={styles.fields}>
        {meanwhile.fields.map(({ field, title, yours, kept }) => (
          <div key={field}>
            <dt>{title}</dt>
            <dd>
              <span>Yours</span> {yours}
            </dd>
            <dd>
              <span>Saved</span> {kept}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.choice}>
        <Button size="xs" onClick={keepMine}>
          Keep mine
        </Button>
        <Button
          size="xs"
          onClick={() => {
            saving.reset()
            onTakeSaved()
          }}
        >
          Keep the saved one
        </Button>
      </div>
    </AlertBox>
  )
}
