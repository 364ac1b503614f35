import { ActionIcon, Button, Switch, TextInput, Tooltip } from '@mantine/core'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { SavedView } from '@plumbline/contract/views/views.ts'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useState } from 'react'
import { DangerIcon } from '../../../components/danger/danger-button.tsx'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { SaveFailure } from '../../../components/save-failure/save-failure.tsx'
import { useViewChanges } from '../api/saved-views.ts'
import type { ListSettings } from '../search/savers-search.ts'
import { failureText } from './save-view-dialog.tsx'
import styles from './views.module.css'

interface ManageViewsDialogProps {
  readonly opened: boolean
  readonly settings: ListSettings
  readonly own: readonly SavedView[]
  readonly onClose: () => void
}

type Question = { readonly what: 'remove' | 'overwrite'; readonly view: SavedView }

/** Renames, shares, overwrites and deletes one's own views, and chooses the default. */
export function ManageViewsDialog({ opened, settings, own, onClose }: ManageViewsDialogProps) {
  const { change, remove } = useViewChanges()
  const [question, setQuestion] = useState<Question | null>(null)
  const failure = failureText(remove.error)
  const confirm = () => {
    if (question === null) return
    const onSuccess = () => setQuestion(null)
    if (question.what === 'remove') remove.mutate(question.view.id, { onSuccess })
    else change.mutate({ ...ofView(question.view), change: { settings } }, { onSettled: onSuccess })
  }
  return (
    <>
      <AppDialog
        opened={opened}
        onClose={onClose}
        title="My views"
        size="medium"
        footer={
          <Button variant="filled" onClick={onClose}>
            Close
          </Button>
        }
      >
        {failure !== undefined && <AlertBox tone="danger">{failure}</AlertBox>}
        <SaveFailure saving={change} onTakeSaved={() => change.reset()} />
        {own.length === 0 && <p className={styles.hint}>You have no saved views.</p>}
        <ul className={styles.views}>
          {own.map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              onChange={(viewChange) => change.mutate({ ...ofView(view), change: viewChange })}
              onAsk={(what) => setQuestion({ what, view })}
            />
          ))}
        </ul>
      </AppDialog>
      <ConfirmDialog
        opened={question !== null}
        onClose={() => setQuestion(null)}
        title={question?.what === 'overwrite' ? 'Overwrite view' : 'Delete view'}
        confirm={question?.what === 'overwrite' ? 'Overwrite' : 'Delete'}
        takesAway={question?.what !== 'overwrite'}
        onConfirm={confirm}
        busy={change.isPending || remove.isPending}
      >
        {question?.what === 'overwrite'
          ? `'${nameInSentence(question.view.name)}' will keep the filters, order and rows per page on screen now.`
          : `'${nameInSentence(question?.view.name ?? '')}' will be gone, also for those you share it with.`}
      </ConfirmDialog>
    </>
  )
}

function ofView({ id, version }: SavedView) {
  return { id, version }
}

interface ViewRowProps {
  readonly view: SavedView
  readonly onChange: (change: Partial<Pick<SavedView, 'name' | 'shared' | 'isDefault'>>) => void
  readonly onAsk: (what: Question['what']) => void
}

function ViewRow({ view, onChange, onAsk }: ViewRowProps) {
  const rename = (name: string) => {
    if (name.trim() !== '' && name.trim() !== view.name) onChange({ name: name.trim() })
  }
  return (
    <li className={styles.view}>
      <TextInput
        key={view.name}
        aria-label={`Name of view ${nameInSentence(view.name)}`}
        defaultValue={view.name}
        maxLength={80}
        onBlur={(event) => rename(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') rename(event.currentTarget.value)
        }}
      />
      <Switch
        label="Shared"
        aria-label={`Share view ${nameInSentence(view.name)}`}
        checked={view.shared}
        onChange={(event) => onChange({ shared: event.currentTarget.checked })}
      />
      <Switch
        label="Default"
        aria-label={`Open with view ${nameInSentence(view.name)}`}
        checked={view.isDefault}
        onChange={(event) => onChange({ isDefault: event.currentTarget.checked })}
      />
      <span className={styles.tools}>
        <Tooltip label="Overwrite with what is on screen">
          <ActionIcon aria-label={`Overwrite view ${nameInSentence(view.name)}`} onClick={() => onAsk('overwrite')}>
            <IconDeviceFloppy size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <DangerIcon tip="Delete" label={`Delete view ${nameInSentence(view.name)}`} onClick={() => onAsk('remove')} />
      </span>
    </li>
  )
}
