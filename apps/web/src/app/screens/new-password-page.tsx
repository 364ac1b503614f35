import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { NewPasswordScreen } from '../../features/auth/components/new-password-screen.tsx'
import { clearSession } from '../../lib/session.ts'

const route = getRouteApi('/addnewpass')

export function NewPasswordPage() {
  const { jwt } = route.useSearch()
  const navigate = useNavigate()
  return (
    <NewPasswordScreen
      jwt={jwt ?? ''}
      onSet={(passwordSet) => {
        // Whoever was signed in here may be somebody else, or has just been signed out by the link.
        clearSession()
        // Instead of this page: a link that was used is nothing to come back to.
        void navigate({ to: '/login', state: { passwordSet }, replace: true })
      }}
    />
  )
}
