import { Button, Stack, Text } from '@mantine/core'
import type { AddedScores } from '@plumbline/contract/consumer-panel/panel-scores.ts'
import { panelTexts } from '@plumbline/contract/consumer-panel/panel-texts.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { uploadTexts } from '@plumbline/contract/uploads/upload-texts.ts'
import { useState } from 'react'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { DropZone } from '../../../components/file-drop/drop-zone.tsx'
import { FileErrors } from '../../../components/file-errors/file-errors.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { bytesText } from '../../../lib/bytes-text.ts'
import { say } from '../../../lib/say.ts'
import { sayWrong } from '../../../lib/say-wrong.ts'
import { scoreProblemsOf, useAddScores } from '../api/add-scores.ts'

interface AddScoresDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Figures of many pensions from a file: what would change is shown before anything does. */
export function AddScoresDialog({ opened, onClose }: AddScoresDialogProps) {
  const [file, setFile] = useState<File>()
  const preview = useAddScores()
  const adding = useAddScores()
  const failed = adding.error ?? preview.error
  const problems = scoreProblemsOf(failed)
  function choose(nextFile: File | undefined) {
    setFile(nextFile)
    preview.reset()
    adding.reset()
  }
  function close() {
    choose(undefined)
    onClose()
  }
  function look() {
    if (file === undefined) void sayWrong(panelTexts.noFile, 5_000)
    else preview.mutate({ file, preview: true })
  }
  function add() {
    if (file === undefined) return
    const onSuccess = ({ pensions }: AddedScores) => {
      void say(`Scores of ${pensionsText(pensions.changed)} saved.`, 2_000)
      close()
    }
    adding.mutate({ file, preview: false }, { onSuccess })
  }
  const previewData = preview.data
  return (
    <AppDialog
      opened={opened}
      onClose={close}
      title="Add Scores"
      footer={
        <>
          <Button onClick={close}>Close</Button>
          {previewData === undefined ? (
            <Button variant="filled" loading={preview.isPending} onClick={look}>
              Preview
            </Button>
          ) : (
            <Button
              variant="filled"
              loading={adding.isPending}
              disabled={previewData.pensions.changed === 0}
              onClick={add}
            >
              Save
            </Button>
          )}
        </>
      }
    >
      <Stack gap="md">
        <Text fz="sm">
          CSV or JSON: pensionId, and any of score, return, avgReturn, currVal, benchmarkNAV, totalContribution and
          contributionPeriod. Returns are annual fractions. A download of user details has these columns.
        </Text>
        <DropZone
          browse={uploadTexts.browse}
          inputLabel="Scores"
          accept=".csv,.json"
          disabled={preview.isPending || adding.isPending}
          onFiles={([first]) => choose(first)}
        >
          <Text fz="sm">
            {file === undefined ? uploadTexts.drop : `${nameInSentence(file.name)} · ${bytesText(file.size)}`}
          </Text>
        </DropZone>
        {previewData !== undefined && <output>{previewText(previewData)}</output>}
        {failed !== null && <AlertBox tone="danger">{failed.message}</AlertBox>}
        {problems !== undefined && <FileErrors label="Errors of the file" errors={problems.problems} />}
        {problems !== undefined && problems.count > problems.problems.length && (
          <Text fz="xs" c="var(--text3)">
            The first {count(problems.problems.length)} of {count(problems.count)} are shown.
          </Text>
        )}
      </Stack>
    </AppDialog>
  )
}

function pensionsText(pensions: number): string {
  return pensions === 1 ? '1 pension' : `${count(pensions)} pensions`
}

function previewText({ pensions: { changed, unchanged }, users }: AddedScores): string {
  if (changed === 0) return 'Nothing would change: the pensions have these figures already.'
  const whose = users === 1 ? '1 user' : `${count(users)} users`
  return `${pensionsText(changed)} of ${whose} would change, ${count(unchanged)} would not. Nothing is changed until it is saved.`
}
