import { Button } from '@mantine/core'
import type { SignedInDevice } from '@plumbline/contract/auth/sessions.ts'
import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import lines from '../../../components/line-list/line-list.module.css'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { ownSessionsQuery, useEndSessions } from '../api/own-sessions.ts'
import styles from './devices-dialog.module.css'

interface DevicesDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Where one is signed in, and a way to sign out there. */
export function DevicesDialog({ opened, onClose }: DevicesDialogProps) {
  const sessions = useQuery({ ...ownSessionsQuery, enabled: opened, staleTime: 0 })
  const { one, others } = useEndSessions()
  const list = useRef<HTMLUListElement>(null)
  // What was pressed is gone or has nothing left to do: whoever uses keys goes on from the list.
  const onSuccess = () => list.current?.focus()
  const elsewhere = sessions.data?.filter(({ current }) => !current).length ?? 0
  const failure = one.error ?? others.error
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title="Signed-in devices"
      footer={
        <>
          <Button
            disabled={elsewhere === 0}
            loading={others.isPending}
            onClick={() => others.mutate(undefined, { onSuccess })}
          >
            Sign out everywhere else
          </Button>
          <Button variant="filled" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <p className={lines.hint}>
        You do not know a device? Sign it out and change your password: whoever uses it is out at once.
      </p>
      {failure !== null && <AlertBox tone="danger">{failure.message}</AlertBox>}
      {sessions.isPending && <LoadingState text="Loading devices..." compact />}
      {sessions.isError && (
        <ErrorState
          title="The devices could not be loaded."
          error={sessions.error}
          onRetry={() => sessions.refetch()}
        />
      )}
      {sessions.isSuccess && (
        <ul ref={list} className={styles.devices} tabIndex={-1} aria-label="Devices">
          {sessions.data.map((session) => (
            <Device
              key={session.id}
              session={session}
              busy={one.isPending && one.variables === session.id}
              onEnd={() => one.mutate(session.id, { onSuccess })}
            />
          ))}
        </ul>
      )}
      {sessions.isSuccess && elsewhere === 0 && <p className={lines.hint}>You are signed in nowhere else.</p>}
    </AppDialog>
  )
}

interface DeviceProps {
  readonly session: SignedInDevice
  readonly busy: boolean
  readonly onEnd: () => void
}

function Device({ session, busy, onEnd }: DeviceProps) {
  const { device, address, signedInAt, lastUsedAt, current } = session
  const Icon = /iOS|Android/.test(device) ? IconDeviceMobile : IconDeviceLaptop
  return (
    <li className={lines.line}>
      <Icon className={styles.icon} size={20} stroke={1.75} aria-hidden />
      <div className={lines.what}>
        <p className={lines.name}>
          {device}
          {current && <span className={styles.here}>This device</span>}
        </p>
        <p className={lines.about}>
          Signed in {momentInLondon(signedInAt)}
          {address !== null && <> from {address}</>}
        </p>
        <p className={lines.about}>Last used {momentInLondon(lastUsedAt)}</p>
      </div>
      {!current && (
        <Button
          size="xs"
          loading={busy}
          onClick={onEnd}
          aria-label={`Sign out ${device}, signed in ${momentInLondon(signedInAt)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
