import { userOrderSchema } from '@plumbline/contract/users/users.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { UserListSettings } from '../../features/users/api/user-queries.ts'
import { UsersScreen } from '../../features/users/components/users-screen.tsx'
import styles from './screen-body.module.css'

const route = getRouteApi('/shell/users')

export function UsersPage() {
  const { page = 1, search = '', order, descending = false, providersOf } = route.useSearch()
  const navigate = route.useNavigate()
  const onOpen = useCallback(
    (id: number | undefined) =>
      void navigate({ search: (before) => ({ ...before, providersOf: id }), resetScroll: false }),
    [navigate],
  )
  return (
    <div className={styles.body}>
      <UsersScreen
        settings={{ page, search, sortBy: orderSchema.parse(order), sortDescending: descending }}
        onSettings={(settings) => void navigate({ search: inAddress(settings), replace: search !== settings.search })}
        openId={providersOf}
        onOpen={onOpen}
      />
    </div>
  )
}

/** An order that there is not is the usual one. */
const orderSchema = userOrderSchema.catch('name')

/** What is as it always is stands in no address. */
function inAddress({ page, search, sortBy, sortDescending }: UserListSettings) {
  return {
    page: page === 1 ? undefined : page,
    search: search === '' ? undefined : search,
    order: sortBy === 'name' ? undefined : sortBy,
    descending: sortDescending || undefined,
  }
}
