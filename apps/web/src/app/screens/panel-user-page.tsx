import { getRouteApi } from '@tanstack/react-router'
import { PanelUserScreen } from '../../features/consumer-panel/components/panel-user-screen.tsx'
import styles from './screen-body.module.css'

const route = getRouteApi('/shell/b2cpanel/user/$id')

export function PanelUserPage() {
  const { id } = route.useParams()
  const navigate = route.useNavigate()
  return (
    <div className={styles.body}>
      <PanelUserScreen key={id} id={id} onSaved={() => void navigate({ to: '/b2cpanel/users' })} />
    </div>
  )
}
