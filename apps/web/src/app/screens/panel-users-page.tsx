import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { PanelUsersScreen } from '../../features/consumer-panel/components/panel-users-screen.tsx'
import styles from './screen-body.module.css'

const route = getRouteApi('/shell/b2cpanel/users')

export function PanelUsersPage() {
  const { sortBy = 'date', ascending = false, cursor } = route.useSearch()
  const navigate = route.useNavigate()
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
