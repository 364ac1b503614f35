import { Button, Radio, Stack, TextInput } from '@mantine/core'
import { type ErasureReason, erasureReasons } from '@plumbline/contract/consumer-panel/panel-erasures.ts'
import type { PanelUser } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { useState } from 'react'
import { DangerButton } from '../../../components/danger/danger-button.tsx'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { say } from '../../../lib/say.ts'
import { useEraseUser } from '../api/erase-user.ts'

interface EraseDialogProps {
  readonly opened: boolean
  readonly user: PanelUser
  readonly onClose: () => void
  readonly onErased: () => void
}

const reasons = Object.entries(erasureReasons) as [ErasureReason, string][]

/** Asks twice: why, and then for the number of the person. */
export function EraseDialog({ opened, user, onClose, onErased }: EraseDialogProps) {
  const [reason, setReason] = useState<ErasureReason>()
  const [asksAgain, setAsksAgain] = useState(false)
  const [number, setNumber] = useState('')
  const erasing = useEraseUser(user.id)
  function close() {
    setReason(undefined)
    setAsksAgain(false)
    setNumber('')
    erasing.reset()
    onClose()
  }
  function erase() {
    if (reason === undefined) return
    erasing.mutate(
      { reason, confirm: user.id },
      {
        onSuccess: () => {
          void say('User erased.', 2_000)
          onErased()
        },
      },
    )
  }
  return (
    <AppDialog
      opened={opened}
      onClose={close}
      title={asksAgain ? 'Erase for ever?' : 'Erase this person'}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          {asksAgain ? (
            <DangerButton
              variant="filled"
              disabled={number.trim() !== String(user.id)}
              loading={erasing.isPending}
              onClick={erase}
            >
              Erase for ever
            </DangerButton>
          ) : (
            <DangerButton disabled={reason === undefined} onClick={() => setAsksAgain(true)}>
              Continue
            </DangerButton>
          )}
        </>
      }
    >
      {asksAgain ? (
        <Stack gap="md">
          <p>
            {nameInSentence(`${user.firstName} ${user.lastName}`)} will be gone for good, and nobody can undo it. Write
            the number of this user, {user.id}, to erase.
          </p>
          <TextInput
            label="Number of the user"
            inputMode="numeric"
            maxLength={12}
            value={number}
            disabled={erasing.isPending}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
          {erasing.isError && <AlertBox tone="danger">{erasing.error.message}</AlertBox>}
        </Stack>
      ) : (
        <Stack gap="md">
          <p>{goes(user)}</p>
          <Radio.Group label="Why" value={reason ?? null} onChange={(value) => setReason(value as ErasureReason)}>
            <Stack gap="xs" mt="xs">
              {reasons.map(([value, label]) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </Stack>
          </Radio.Group>
        </Stack>
      )}
    </AppDialog>
  )
}

function goes({ otherData: { pensionStatus, documents } }: PanelUser): string {
  const pensions = Object.keys(pensionStatus).length
  const what = [
    pensions === 1 ? '1 pension' : `${count(pensions)} pensions`,
    documents.length === 1 ? '1 document' : `${count(documents.length)} documents`,
  ]
  return `Names, ${what.join(' and ')} go, here and in every backup: the key that opens them is destroyed. The audit log keeps that it was done, why, and by whom, under the number of this user. Files with errors of failed imports and downloads of users go too, since they may name this person.`
}
