import { getRouteApi } from '@tanstack/react-router'
import { AuditScreen } from '../../features/audit/components/audit-screen.tsx'
import { auditParts } from '../../features/audit/search/audit-parts.ts'
import { ReadFurther } from '../link/read-further.tsx'
import { inAddress, usualLimit } from './list-address.ts'
import styles from './screen-body.module.css'

const route = getRouteApi('/shell/audit')

export function AuditPage() {
  const search = route.useSearch()
  const { entry, page = 1, limit = usualLimit, ...filters } = search
  const navigate = route.useNavigate()
  return (
    <div className={styles.body}>
      <ReadFurther search={search} parts={auditParts}>
        {(parts) => (
          <AuditScreen
            settings={{ ...filters, ...parts, page, limit }}
            onSettings={(settings) => void navigate({ search: inAddress(settings) })}
            openId={entry}
            onOpen={(id) => void navigate({ search: (before) => ({ ...before, entry: id }), resetScroll: false })}
          />
        )}
      </ReadFurther>
    </div>
  )
}
