import { Button, TextInput } from '@mantine/core'
import type { TextSegment } from '@plumbline/contract/figures/segments.ts'
import { vfmReportProcedures } from '@plumbline/contract/vfm-report/vfm-report.ts'
import { versionOf } from '@plumbline/contract/wire/versions.ts'
import { itemAt } from '@plumbline/figures/item-at.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { SaveFailure } from '../../../components/save-failure/save-failure.tsx'
import { call } from '../../../lib/api-client.ts'
import { signOffKey } from '../api/report-settings.ts'
import styles from './labels.module.css'
import {
  isTooLong,
  type NewAbbreviation,
  newAbbreviations,
  seenAbbreviations,
  shownLabels,
} from './new-abbreviations.ts'

export interface AbbreviateLabelsProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly providerId: number
  /** The batch that is shown. */
  readonly dataBatchId: string
  readonly segment: TextSegment
}

/** A short form for each label of a chart by a text, for everybody who sees the provider, from batch to batch. */
export function AbbreviateLabelsDialog(props: AbbreviateLabelsProps) {
  const { opened, onClose, segment } = props
  return (
    <AppDialog opened={opened} onClose={onClose} title="Abbreviate Labels" subtitle={segment.name} size="small">
      {/* What was typed and not saved is gone when it opens again. */}
      {opened && <LabelsForm {...props} />}
    </AppDialog>
  )
}

function LabelsForm({ onClose, providerId, dataBatchId, segment: { id, groups } }: AbbreviateLabelsProps) {
  const first = shownLabels(groups)
  const [texts, setTexts] = useState(first)
  const form = useId()
  const client = useQueryClient()
  const readAgain = async () => {
    // Other words are signed off by nobody yet.
    await Promise.all([['vfmReport'], signOffKey].map((queryKey) => client.invalidateQueries({ queryKey })))
    onClose()
  }
  const save = useMutation({
    mutationFn: (change: { readonly labelData: NewAbbreviation[]; readonly version: string }) =>
      call(vfmReportProcedures.saveLabels, { body: { ...change, providerId, id, dataBatchId } }),
    onSuccess: readAgain,
  })
  const inputs = groups.map((group, place) => ({ group, text: itemAt(texts, place) }))
  const isWrong = inputs.some(({ group, text }) => text.trim() === '' || isTooLong(group, text))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWrong) return
    const labelData = newAbbreviations(groups, texts)
    if (labelData.length === 0) onClose()
    else save.mutate({ labelData, version: versionOf(seenAbbreviations(groups, labelData)) })
  }
  return (
    <form id={form} className={styles.form} onSubmit={submit} aria-label="Abbreviate Labels">
      <p className={styles.hint}>Written out as it is in the file, a label has no abbreviation.</p>
      <SaveFailure saving={save} onTakeSaved={() => void readAgain()} />
      {inputs.map(({ group, text }, place) => (
        <TextInput
          key={group.name}
          label={group.name}
          required
          withAsterisk={false}
          value={text}
          error={isTooLong(group, text) && 'Give at most 40 characters.'}
          onChange={(event) => setTexts(texts.with(place, event.currentTarget.value))}
        />
      ))}
      <div className={styles.buttons}>
        <Button onClick={onClose}>Close</Button>
        <Button onClick={() => setTexts(first)}>Reset</Button>
        <Button type="submit" variant="filled" disabled={isWrong} loading={save.isPending}>
          Submit
        </Button>
      </div>
    </form>
  )
}
