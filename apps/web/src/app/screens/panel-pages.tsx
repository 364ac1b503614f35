import { panelDownloadsProcedures } from '@plumbline/contract/consumer-panel/panel-downloads.ts'
import { panelTexts } from '@plumbline/contract/consumer-panel/panel-texts.ts'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { PanelImportsScreen } from '../../features/consumer-panel/components/panel-imports-screen.tsx'
import { PanelProviderScreen } from '../../features/consumer-panel/components/panel-provider-screen.tsx'
import { PanelProvidersScreen } from '../../features/consumer-panel/components/panel-providers-screen.tsx'
import { NoPanelUser, PanelUserScreen } from '../../features/consumer-panel/components/panel-user-screen.tsx'
import { PanelUsersScreen } from '../../features/consumer-panel/components/panel-users-screen.tsx'
import { useExport } from '../../features/exports/api/use-export.ts'
import { call } from '../../lib/api-client.ts'
import styles from './screen-body.module.css'

const providersRoute = getRouteApi('/shell/b2cpanel/providers')
const providerRoute = getRouteApi('/shell/b2cpanel/provider/$id')
const usersRoute = getRouteApi('/shell/b2cpanel/users')
const userRoute = getRouteApi('/shell/b2cpanel/user/$id')
const importsRoute = getRouteApi('/shell/b2cpanel/imports')

export function PanelProvidersPage() {
  const { page = 1 } = providersRoute.useSearch()
  const navigate = providersRoute.useNavigate()
  return (
    <div className={styles.body}>
      <PanelProvidersScreen
        page={page}
        onPage={(next) => void navigate({ search: { page: next } })}
        onAdd={() => void navigate({ to: '/b2cpanel/provider' })}
      />
    </div>
  )
}

export function AddPanelProviderPage() {
  const navigate = useNavigate()
  return (
    <div className={styles.body}>
      <PanelProviderScreen id={undefined} onSaved={() => void navigate({ to: '/b2cpanel/providers' })} />
    </div>
  )
}

export function PanelProviderPage() {
  const { id } = providerRoute.useParams()
  const navigate = providerRoute.useNavigate()
  return (
    <div className={styles.body}>
      <PanelProviderScreen key={id} id={id} onSaved={() => void navigate({ to: '/b2cpanel/providers' })} />
    </div>
  )
}

export function PanelUsersPage() {
  const { start, isRunning } = useExport()
  const { sortBy = 'date', ascending = false, cursor } = usersRoute.useSearch()
  const navigate = usersRoute.useNavigate()
  const [search, setSearch] = useState('')
  return (
    <div className={styles.body}>
      <PanelUsersScreen
        download={{
          start: () =>
            void start({
              begin: () => call(panelDownloadsProcedures.users),
              pace: 'savers',
              failed: panelTexts.noDownload,
            }),
          isRunning,
        }}
        settings={{ search, sortBy, sortDescending: !ascending, cursor }}
        onSettings={({ search: nextSearch, sortDescending, ...rest }) => {
          if (nextSearch !== undefined) setSearch(nextSearch)
          const order = sortDescending === undefined ? {} : { ascending: sortDescending ? undefined : true }
          void navigate({ search: (before) => ({ ...before, ...rest, ...order }) })
        }}
      />
    </div>
  )
}

/** The same screen where no user is named. */
export function NoPanelUserPage() {
  return (
    <div className={styles.body}>
      <NoPanelUser />
    </div>
  )
}

export function PanelUserPage() {
  const { id } = userRoute.useParams()
  const navigate = userRoute.useNavigate()
  return (
    <div className={styles.body}>
      <PanelUserScreen key={id} id={id} onSaved={() => void navigate({ to: '/b2cpanel/users' })} />
    </div>
  )
}

export function PanelImportsPage() {
  const { import: openId } = importsRoute.useSearch()
  const navigate = importsRoute.useNavigate()
  const { start, isRunning } = useExport()
  const download = (id: number) =>
    void start({
      begin: () => call(panelDownloadsProcedures.contributions, { params: { id: String(id) } }),
      pace: 'savers',
      failed: panelTexts.noDownload,
    })
  const onOpen = useCallback(
    (id: number | undefined) => void navigate({ search: { import: id }, resetScroll: false }),
    [navigate],
  )
  return (
    <div className={styles.body}>
      <PanelImportsScreen openId={openId} onOpen={onOpen} download={{ start: download, isRunning }} />
    </div>
  )
}
