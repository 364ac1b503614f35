import { Button } from '@mantine/core'
import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import type { SettingsAnswer } from '@plumbline/contract/settings/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { DangerButton } from '../../../components/danger/danger-button.tsx'
import { goToFirstWrong } from '../../../components/fields/go-to-first-wrong.ts'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { SaveFailure } from '../../../components/save-failure/save-failure.tsx'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { ScreenHeader } from '../../../components/screen/screen-header.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { keepNoticesAbove } from '../../../lib/keep-notices-above.ts'
import { settingsQuery, useSettingsChanges } from '../api/settings-queries.ts'
import { formOf, mistakesOnServer, readForm, type SettingsForm, type SettingsMistakes } from '../settings-form.ts'
import { BrandSection } from './brand-section.tsx'
import { EnvironmentSection } from './environment-section.tsx'
import { KeepingSection } from './keeping-section.tsx'
import { MailSection } from './mail-section.tsx'
import styles from './settings.module.css'

/** What superusers set, and what the environment sets. */
export function SettingsScreen() {
  const settings = useQuery(settingsQuery)
  return (
    <>
      <ScreenHeader
        title="Settings"
        tooltip="How the product looks, mails, keeps and limits, for everybody who uses it"
      />
      {settings.isPending && <LoadingState text="Loading Settings..." rows={8} />}
      {settings.isError && (
        <ErrorState
          title="The settings could not be loaded."
          error={settings.error}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.data !== undefined && <SettingsPage answer={settings.data} />}
    </>
  )
}

function SettingsPage({ answer }: { readonly answer: SettingsAnswer }) {
  // What the person began with: what a colleague saves meanwhile is not taken back.
  const [base, setBase] = useState(answer)
  const saved = formOf(base.settings)
  // Only what was touched.
  const [draft, setDraft] = useState<Partial<SettingsForm>>({})
  const [mistakes, setMistakes] = useState<SettingsMistakes>({})
  const { change } = useSettingsChanges()
  const form = { ...saved, ...draft }
  const isChanged = JSON.stringify(form) !== JSON.stringify(saved)
  const parts = {
    form,
    mistakes: { ...mistakesOnServer(refusalOf(change.error)?.fields ?? {}), ...mistakes },
    onChange: (part: Partial<SettingsForm>) => {
      setDraft({ ...draft, ...part })
      setMistakes({})
      change.reset()
    },
  }
  function begin(next: SettingsAnswer) {
    setBase(next)
    setDraft({})
  }
  // Untouched, it shows what is kept now.
  if (!isChanged && base !== answer) begin(answer)
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = event.currentTarget
    const outcome = readForm(form)
    if ('mistakes' in outcome) {
      // Drawn at once, so that the first wrong field is there to go to.
      flushSync(() => setMistakes(outcome.mistakes))
      goToFirstWrong(fields)
      return
    }
    change.mutate({ version: base.version, settings: outcome.settings }, { onSuccess: begin })
  }
  return (
    <form className={styles.page} onSubmit={save} noValidate>
      <BrandSection {...parts} answer={answer} />
      <MailSection {...parts} answer={answer} />
      <KeepingSection {...parts} answer={answer} />
      <footer ref={keepNoticesAbove} className={styles.foot}>
        <span className={styles.state}>
          <SaveState
            failure={change.error && <SaveFailure saving={change} onSaved={begin} onTakeSaved={() => begin(answer)} />}
            saved={change.isSuccess && !isChanged}
            wrong={Object.keys(mistakes).length}
            since={answer.updatedAt}
          />
        </span>
        <DangerButton
          disabled={!isChanged}
          onClick={() => {
            setDraft({})
            setMistakes({})
            change.reset()
          }}
        >
          Discard
        </DangerButton>
        <Button type="submit" variant="filled" disabled={!isChanged} loading={change.isPending}>
          Save
        </Button>
      </footer>
      <EnvironmentSection environment={answer.environment} />
    </form>
  )
}

interface SaveStateProps {
  /** Why it was not saved. */
  readonly failure: ReactNode
  readonly saved: boolean
  /** Fields that are wrong. */
  readonly wrong: number
  readonly since: string
}

function SaveState({ failure, saved, wrong, since }: SaveStateProps) {
  if (wrong > 0) {
    return <AlertBox tone="danger">{wrong === 1 ? 'One field is wrong.' : `${wrong} fields are wrong.`}</AlertBox>
  }
  if (failure !== null) return failure
  if (saved) return <AlertBox tone="good">The settings are saved and count from now on.</AlertBox>
  return <span className={styles.hint}>Last changed {momentInLondon(since)}</span>
}

function refusalOf(error: Error | null): ApiError | undefined {
  return error instanceof ApiError ? error : undefined
}
