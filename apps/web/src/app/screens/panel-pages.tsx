import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { PanelImportsScreen } from '../../features/consumer-panel/components/panel-imports-screen.tsx'
import { PanelUserScreen } from '../../features/consumer-panel/components/panel-user-screen.tsx'
import { PanelUsersScreen } from '../../features/consumer-panel/components/panel-users-screen.tsx'
import styles from './screen-body.module.css'

const usersRoute = getRouteApi('/shell/b2cpanel/users')
const userRoute = getRouteApi('/shell/b2cpanel/user/$id')
const importsRoute = getRouteApi('/shell/b2cpanel/imports')

export function PanelUsersPage() {
  const { sortBy = 'date', ascending = false, cursor } = usersRoute.useSearch()
  const navigate = usersRoute.useNavigate()
  const [search, setSearch] = useState('')
  return (
    <div className={styles.body}>
      <PanelUsersScreen
        settings={{ search, sortBy, sortDescending: !ascending, cursor }}
        onSettings={({ search: wanted, sortDescending, ...rest }) => {
          if (wanted !== undefined) setSearch(wanted)
          const order = sortDescending === undefined ? {} : { ascending: sortDescending ? undefined : true }
          void navigate({ search: (before) => ({ ...before, ...rest, ...order }) })
        }}
      />
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
  const onOpen = useCallback(
    (id: number | undefined) => void navigate({ search: { import: id }, resetScroll: false }),
    [navigate],
  )
  return (
    <div className={styles.body}>
      <PanelImportsScreen openId={openId} onOpen={onOpen} />
    </div>
  )
}
