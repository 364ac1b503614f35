import { panelTexts } from '@plumbline/contract/consumer-panel/panel-texts.ts'
import type { PanelUser } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { IconArrowLeft, IconFolderOff, IconUserQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { SaveFailure } from '../../../components/save-failure/save-failure.tsx'
import { ErrorState, LoadingState, StateMessage } from '../../../components/screen/page-state.tsx'
import { ScreenHeader } from '../../../components/screen/screen-header.tsx'
import { panelUserQuery } from '../api/panel-queries.ts'
import { useUserForm } from '../use-user-form.ts'
import { DocumentsCard } from './documents-card.tsx'
import styles from './panel-user.module.css'
import { PensionCard } from './pension-card.tsx'
import { PensionTabs } from './pension-tabs.tsx'
import { PersonCard } from './person-card.tsx'
import { SaveBar } from './save-bar.tsx'
import { UserCard } from './user-card.tsx'

interface PanelUserScreenProps {
  readonly id: number
  readonly onSaved: () => void
}

/** A person of the consumer product: pensions, figures, documents. */
export function PanelUserScreen({ id, onSaved }: PanelUserScreenProps) {
  const user = useQuery(panelUserQuery(id))
  return (
    <>
      <ScreenHeader title="Edit User" tooltip="A person who uses the consumer product" />
      {user.isPending && <LoadingState text={panelTexts.loading} rows={12} />}
      {user.isError && (
        <ErrorState title="The user could not be loaded." error={user.error} onRetry={() => void user.refetch()} />
      )}
      {user.data !== undefined && <UserForm user={user.data} onSaved={onSaved} />}
    </>
  )
}

/** Where no user is named. */
export function NoPanelUser() {
  return (
    <>
      <ScreenHeader title="Edit User" tooltip="A person who uses the consumer product" />
      <StateMessage
        icon={<IconUserQuestion size={28} stroke={1.5} />}
        title="No user is chosen."
        actions={
          <Link to="/b2cpanel/users" className={styles.back}>
            {panelTexts.allUsers}
          </Link>
        }
      >
        Choose one in the list of users.
      </StateMessage>
    </>
  )
}

function UserForm({ user, onSaved }: { readonly user: PanelUser; readonly onSaved: () => void }) {
  const form = useUserForm(user, onSaved)
  const pensions = Object.entries(user.otherData.pensionStatus)
  const [openId, setOpenId] = useState(pensions[0]?.[0])
  const [, opened] = pensions.find(([id]) => id === openId) ?? []
  return (
    <>
      <Heading user={user} />
      <SaveFailure saving={form.saving} onSaved={form.saved} onTakeSaved={form.discard} />
      <div className={styles.columns}>
        <section className={styles.card} aria-label="Pensions">
          {openId === undefined || opened === undefined ? (
            <StateMessage icon={<IconFolderOff size={28} stroke={1.5} />} title="No pensions.">
              A file of users brings them, in B2C Imports.
            </StateMessage>
          ) : (
            <>
              <PensionTabs pensions={pensions} changes={form.changes} openId={openId} onOpen={setOpenId} />
              <PensionCard key={openId} id={openId} pension={opened} form={form} />
            </>
          )}
        </section>
        <div className={styles.beside}>
          <UserCard user={user} />
          {openId !== undefined && <DocumentsCard user={user} pension={openId} form={form} />}
          <PersonCard user={user} unsaved={form.isDirty} onErased={onSaved} />
        </div>
      </div>
      {form.isDirty && <SaveBar form={form} />}
      <AskBeforeLeaving isDirty={form.isDirty && !form.busy} />
    </>
  )
}

function Heading({ user: { id, firstName, lastName, otherData } }: { readonly user: PanelUser }) {
  const pensions = Object.values(otherData.pensionStatus)
  const deleted = pensions.filter(({ deletedByUser }) => deletedByUser).length
  const pensionCount = pensions.length === 1 ? '1 pension' : `${count(pensions.length)} pensions`
  return (
    <div className={styles.heading}>
      <Link to="/b2cpanel/users" className={styles.back}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden />
        {panelTexts.allUsers}
      </Link>
      <h2>
        {firstName} {lastName}
      </h2>
      <span>
        User {id} · {pensionCount}
        {deleted === 0 ? '' : `, ${count(deleted)} deleted`}
      </span>
      <span className={styles.onRecord}>Personal data. Opening this page is on record.</span>
    </div>
  )
}

/** Nobody loses what they typed by a wrong click. */
function AskBeforeLeaving({ isDirty }: { readonly isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title="Leave without saving?"
      confirm="Leave"
      takesAway
      onConfirm={() => proceed?.()}
    >
      What you changed here is not saved, and will be gone.
    </ConfirmDialog>
  )
}
