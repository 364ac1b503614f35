import { Button } from '@mantine/core'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { reportTitle } from '@plumbline/contract/reports/report-types.ts'
import { type FormEvent, useId, useState } from 'react'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { SaveFailure } from '../../../components/save-failure/save-failure.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import styles from '../components/reports.module.css'
import { requestText } from '../report-wording.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import {
  formOf,
  newScheduleOf,
  type ScheduleForm,
  type ScheduleStart,
  scheduleMistakes,
  timingOf,
} from './schedule-form.ts'
import { useScheduleChanges } from './schedule-queries.ts'

interface ScheduleDialogProps {
  /** Undefined while it is closed. */
  readonly start: ScheduleStart | undefined
  readonly onClose: () => void
}

const blank: ScheduleStart = { from: 'nothing' }

/** Has a report made and mailed by itself, or changes when and to whom. */
export function ScheduleDialog({ start, onClose }: ScheduleDialogProps) {
  const [origin, setOrigin] = useState(start)
  const [form, setForm] = useState(() => formOf(start ?? blank))
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({})
  const formId = useId()
  // What it begins with counts when it opens, and stays while it closes.
  if (start !== undefined && start !== origin) {
    setOrigin(start)
    setForm(formOf(start))
    setMistakes({})
  }
  const schedule = useKeptSchedule(origin ?? blank, onClose)
  const refused = schedule.error instanceof ApiError ? schedule.error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const nextMistakes = scheduleMistakes(form)
    setMistakes(nextMistakes)
    if (Object.keys(nextMistakes).length === 0) schedule.keep(form)
  }
  return (
    <AppDialog
      opened={start !== undefined}
      onClose={onClose}
      title={origin?.from === 'schedule' ? 'Change schedule' : 'Schedule a report'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="filled" loading={schedule.isPending}>
            {origin?.from === 'schedule' ? 'Save' : 'Schedule'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {origin !== undefined && origin.from !== 'nothing' && <p className={styles.hint}>{aboutText(origin)}</p>}
        <ScheduleFields
          form={form}
          mistakes={{ ...refused, ...mistakes }}
          fixed={origin !== undefined && origin.from !== 'nothing'}
          onChange={(part) => {
            setForm({ ...form, ...part })
            setMistakes({})
          }}
        />
        {Object.keys(refused).length === 0 && (
          <>
            <SaveFailure saving={schedule.create} onTakeSaved={onClose} />
            <SaveFailure saving={schedule.change} onSaved={onClose} onTakeSaved={onClose} />
          </>
        )}
      </form>
    </AppDialog>
  )
}

/** What is given: which report, and of which savers. */
function aboutText(start: Exclude<ScheduleStart, { from: 'nothing' }>): string {
  if (start.from === 'report') return sentences(start.name, requestText(start.type, start.request))
  const { provider, type, request } = start.schedule
  return sentences(`${nameInSentence(provider.name)}: ${reportTitle(type)}`, requestText(type, request))
}

function sentences(...texts: readonly string[]): string {
  return texts.flatMap((text) => (text === '' ? [] : [`${text}.`])).join(' ')
}

function useKeptSchedule(start: ScheduleStart, onKept: () => void) {
  const { create, change } = useScheduleChanges()
  const mutation = start.from === 'schedule' ? change : create
  return {
    isPending: mutation.isPending,
    error: mutation.error,
    create,
    change,
    keep(form: ScheduleForm) {
      if (start.from !== 'schedule') {
        const request = start.from === 'report' ? start.request : {}
        create.mutate(newScheduleOf(form, request), { onSuccess: onKept })
        return
      }
      const { name, deliverAs, recipientIds } = form
      const fields = { name, deliverAs, timing: timingOf(form), recipientIds: [...recipientIds] }
      const { id, version } = start.schedule
      change.mutate({ id, version, ...fields }, { onSuccess: onKept })
    },
  }
}
