import { getRouteApi, useRouter } from '@tanstack/react-router'
import { SignInScreen } from '../../features/auth/components/sign-in-screen.tsx'

const route = getRouteApi('/login')

export function LoginPage() {
  const { redirect } = route.useSearch()
  const router = useRouter()
  return <SignInScreen onSignedIn={() => router.history.push(redirect ?? '/dashboard')} />
}
