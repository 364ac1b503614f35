import { getRouteApi } from '@tanstack/react-router'
import { AuditScreen } from '../../features/audit/components/audit-screen.tsx'
import { inAddress, usualLimit } from './list-address.ts'
import styles from './screen-body.module.css'

const route = getRouteApi('/shell/audit')

export function AuditPage() {
  const { entry, page = 1, limit = usualLimit, ...filters } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <div className={styles.body}>
      <AuditScreen
        settings={{ ...filters, page, limit }}
        onSettings={(settings) => void navigate({ search: inAddress(settings) })}
        openId={entry}
        onOpen={(id) => void navigate({ search: (before) => ({ ...before, entry: id }), resetScroll: false })}
      />
    </div>
  )
}
