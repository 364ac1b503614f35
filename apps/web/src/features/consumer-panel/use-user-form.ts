import { panelTexts } from '@plumbline/contract/consumer-panel/panel-texts.ts'
import type { PanelUser } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { useState } from 'react'
import { say } from '../../lib/say.ts'
import { sayWrong } from '../../lib/say-wrong.ts'
import { useSaveUser } from './api/save-user.ts'
import {
  blankDraft,
  changedFields,
  type FieldName,
  isProviderChanged,
  mistakesIn,
  type NewDocument,
  type PensionDraft,
  type UserDraft,
} from './user-form.ts'

/** What is typed of a person, what of it is wrong, and saving it. */
export function useUserForm(user: PanelUser, onSaved: () => void) {
  const [draft, setDraft] = useState<UserDraft>(blankDraft)
  const saving = useSaveUser()
  const pensions = Object.entries(user.otherData.pensionStatus)

  function change(id: string, part: Partial<PensionDraft>) {
    saving.reset()
    setDraft((before) => {
      const own = before.pensions[id] ?? {}
      const texts = { ...own.texts, ...part.texts }
      const figures = { ...own.figures, ...part.figures }
      return { ...before, pensions: { ...before.pensions, [id]: { ...own, ...part, texts, figures } } }
    })
  }

  const changes = pensions.flatMap(([id, pension]) => [
    ...changedFields(pension, draft.pensions[id]).map(
      (name): { id: string; name: FieldName | 'dbPension' | 'provider' } => ({
        id,
        name,
      }),
    ),
    ...(isProviderChanged(pension, draft.pensions[id]) ? [{ id, name: 'provider' as const }] : []),
    ...(draft.pensions[id]?.dbPension === true ? [{ id, name: 'dbPension' as const }] : []),
  ])

  function save() {
    const mistakes = mistakesIn(pensions, draft)
    const [first] = mistakes
    if (mistakes.some(({ name }) => name === 'contributionPeriod')) {
      void sayWrong(panelTexts.wrongPeriod, 5_000)
      return
    }
    if (first !== undefined) {
      // It may stand in a tab that is not open.
      void sayWrong(`A field of ${nameInSentence(first.pension.name)} is not right yet.`, 5_000)
      return
    }
    saving.mutate({ user, draft, version: user.version }, { onSuccess: saved })
  }

  function saved() {
    setDraft(blankDraft)
    void say('User saved.', 2_000)
    onSaved()
  }

  return {
    draft,
    change,
    changes,
    isDirty: changes.length > 0 || draft.documents.length > 0,
    addDocuments: (documents: readonly NewDocument[]) =>
      setDraft((before) => ({ ...before, documents: [...before.documents, ...documents] })),
    dropDocument: (document: NewDocument) =>
      setDraft((before) => ({ ...before, documents: before.documents.filter((each) => each !== document) })),
    discard: () => {
      saving.reset()
      setDraft(blankDraft)
    },
    save,
    saving,
    saved,
    busy: saving.isPending,
  }
}

export type UserFormState = ReturnType<typeof useUserForm>
