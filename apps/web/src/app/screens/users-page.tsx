import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { UserListSettings } from '../../features/users/api/user-queries.ts'
import { UsersScreen } from '../../features/users/components/users-screen.tsx'
import { userListParts } from '../../features/users/search/user-list-parts.ts'
import { ReadFurther } from '../link/read-further.tsx'
import styles from './screen-body.module.css'

const route = getRouteApi('/shell/users')

export function UsersPage() {
  const address = route.useSearch()
  const { page = 1, search = '', descending = false, providersOf } = address
  const navigate = route.useNavigate()
  const onOpen = useCallback(
    (id: number | undefined) =>
      void navigate({ search: (before) => ({ ...before, providersOf: id }), resetScroll: false }),
    [navigate],
  )
  return (
    <div className={styles.body}>
      <ReadFurther search={address} parts={userListParts}>
        {({ order = 'name' }) => (
          <UsersScreen
            settings={{ page, search, sortBy: order, sortDescending: descending }}
            onSettings={(settings) =>
              void navigate({ search: inAddress(settings), replace: search !== settings.search })
            }
            openId={providersOf}
            onOpen={onOpen}
          />
        )}
      </ReadFurther>
    </div>
  )
}

/** What is as it always is stands in no address. */
function inAddress({ page, search, sortBy, sortDescending }: UserListSettings) {
  return {
    page: page === 1 ? undefined : page,
    search: search === '' ? undefined : search,
    order: sortBy === 'name' ? undefined : sortBy,
    descending: sortDescending || undefined,
  }
}
